import Testing

@testable import Scripting

struct ShellCommandTests {
  @Test(arguments: [
    ("git", "git"), ("  git log -5", "git"), ("'git' log", "git"), ("g\"i\"t\tlog", "git"),
    ("/usr/bin/git log", "/usr/bin/git"), ("", ""), ("   ", ""),
  ])
  func `the first word names the program`(text: String, program: String) {
    #expect(ShellCommand(text).program == program)
  }

  @Test(arguments: [
    "git log; rm x", "git log | sh", "git log && ls", "git log &", "git log > x", "git log < x",
    "git $(ls)", "git `ls`", "git log\nls", "git \"$(ls)\"", "git \"a`b\"", "git \"\\\"",
    "git $HOME",
    "git 'open", "git \"open", "git *", "git ~", "git {a,b}", "PATH=. git log", "! git", "git # x",
    "git \\; ls", "git log ;\u{301} ls", "(git)", "git log\r\nls",
  ])
  func `what the shell would act on is found`(text: String) {
    #expect(ShellCommand(text).metacharacter != nil)
  }

  @Test(arguments: [
    "git log -5 --date=short", "git log '--pretty=%h; $(x) | `y`'", "git log \"a b; c\" x=1",
    "ps -eo pid,comm --sort=-pcpu",
  ])
  func `quoted text and plain words are left alone`(text: String) {
    #expect(ShellCommand(text).metacharacter == nil)
  }
}
