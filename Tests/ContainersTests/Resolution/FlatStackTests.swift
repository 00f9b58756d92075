import Testing

@testable import Containers

struct FlatStackTests {
  @Test func `a stack grows, is cut and read from the top`() {
    let stack = FlatStack<Int>()
    #expect(stack.isEmpty && stack.last == nil && stack.popLast() == nil)
    for value in 0..<100 { stack.append(value) }
    stack[50] = -1
    #expect(stack.count == 100 && stack[50] == -1 && stack[99] == 99 && stack.popLast() == 99)
    stack.truncate(to: 10)
    #expect(stack.count == 10 && stack.last == 9)
    stack.truncate(to: 50)
    stack.truncate(to: -1)
    #expect(stack.isEmpty)
  }
}
