import Foundation
import Testing

/// Swift 6.3 crashes on a pattern of a typed error whose body unwraps a property with `??`, if no plain `catch` follows. No guide
/// may show such a `do`, since readers put their own optional properties into it.
@Suite("Catch clauses with patterns in the documents")
struct CatchPatternTests {
  @Test("end with a plain catch", arguments: SnippetTests.documents)
  func end(document: URL) throws {
    let text = try String(contentsOf: document, encoding: .utf8)
    for block in SwiftBlock.all(in: text, of: document.lastPathComponent) {
      let open = CatchClauses.withoutPlainCatch(in: block.lines)
      #expect(open.isEmpty, "\(block): line \(open) needs a plain 'catch' after it")
    }
  }

  @Test("are found, whatever follows the last of them")
  func clauses() {
    let open = ["do {", "  try a()", "} catch .failure(.notFound(let problem), _) {", "  b()", "}"]
    #expect(CatchClauses.withoutPlainCatch(in: open) == [3])
    #expect(CatchClauses.withoutPlainCatch(in: open.dropLast() + ["} catch {", "}"]) == [])
    let nested = ["do {", "  do {", "    a()", "  } catch .cancelled {", "    b()", "  }"]
    #expect(CatchClauses.withoutPlainCatch(in: nested + ["} catch {", "}"]) == [4])
    #expect(CatchClauses.withoutPlainCatch(in: ["do { a() } catch .cancelled { b() }"]) == [1])
    #expect(CatchClauses.withoutPlainCatch(in: ["do { a() } catch { b() }"]) == [])
    let cast = ["do {", "} catch let failure as Failure {", "} catch is Other {", "}"]
    #expect(CatchClauses.withoutPlainCatch(in: cast) == [])
  }

  /// A clause as in the guides, with an optional property, compiled by every compiler of the tests.
  @Test("compile with an optional message in each of them")
  func optionalMessage() {
    #expect(message(of: { () throws(Call) in throw .failure(.notFound(Problem()), 404) }) == "")
    #expect(message(of: { () throws(Call) in throw .cancelled }) == "cancelled")
    #expect(message(of: { () throws(Call) in throw .unexpectedStatus(500) }) == "other")
  }

  private struct Problem { var message: String? }
  private enum Failure: Error { case notFound(Problem), other(Problem) }
  private enum CallError<Documented: Error>: Error {
    case failure(Documented, Int)
    case unexpectedStatus(Int)
    case cancelled
  }
  private typealias Call = CallError<Failure>

  private func message(of call: () throws(Call) -> Void) -> String {
    do {
      try call()
      return "none"
    } catch .failure(.notFound(let problem), _) {
      return problem.message ?? ""
    } catch .failure(.other(let problem), let status) {
      return problem.message ?? "\(status)"
    } catch .cancelled {
      return "cancelled"
    } catch {
      return "other"
    }
  }
}

/// The `catch` clauses of a block of Swift, as far as its indentation shows which belong to one `do`.
private enum CatchClauses {
  /// The lines, counted from 1, of the last clause of each `do` that has patterns of a typed error,
  /// which begin with a period, but no plain `catch`.
  static func withoutPlainCatch(in lines: [String]) -> [Int] {
    lines.indices.filter { index in
      guard let clause = pattern(of: lines[index]), clause.hasPrefix(".") else { return false }
      let indentation = lines[index].prefix { $0 == " " }
      let end = lines[(index + 1)...].first { $0.hasPrefix(indentation + "}") }
      return end.flatMap(pattern) == nil
    }.map { $0 + 1 }
  }

  /// The code between `catch` and the brace; nil if the line contains no clause.
  private static func pattern(of line: String) -> String? {
    guard let match = line.firstMatch(of: /\} catch (.*?) ?\{/) else { return nil }
    return String(match.output.1)
  }
}
