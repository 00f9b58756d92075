import ArgumentParser
import Scripting

/// `containerhost explain E-ARG`: what a kind of error means and how to mend it.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain an error code; without one, list all.")

  @Argument(help: "The code in the brackets of an error, as E-ARG.", completion: .codes)
  var code: String?

  func run() throws {
    guard let code else { return StandardOutput.write(DiagnosticPage.list) }
    // "arg", "e-arg" and "error[E-ARG]" are meant well.
    let name = code.uppercased().filter { $0.isLetter || $0 == "-" }
    let found = DiagnosticCode.allCases.first {
      name.hasSuffix($0.rawValue) || "E-\(name)" == $0.rawValue
    }
    guard let found else {
      ContainerHost.refuse(DiagnosticPage.unknown(code))
    }
    StandardOutput.write(DiagnosticPage(of: found).text)
  }
}
