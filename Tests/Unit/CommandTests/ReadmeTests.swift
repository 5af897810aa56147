import Foundation
import TestSupport
import Testing

@Suite("The documents of the README")
struct ReadmeTests {
  @Test("in OpenAPI and in the compact dialect give the same code, which it shows")
  func documents() async throws {
    let page = try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
    let documents = page.matches(of: /(?s)```yaml\n(.*?)```/).map { String($0.output.1) }
    #expect(documents.count == 2)
    let apigen = try Command()
    var code: [String] = []
    for (name, document) in zip(["openapi", "api"], documents) {
      try apigen.write("\(name).yaml", document)
      let result = try await apigen("\(name).yaml", "-o", name, "--layout", "bundled", "--strict")
      #expect(result.status == 0, "\(result.errors)")
      let parts = try ["Requests", "Models"].map { part in
        try apigen.read("\(name)/\(name).\(part).swift")
      }
      code.append(parts.joined())
    }
    // Only the one in OpenAPI describes its responses.
    let declarations = code.map { $0.split(separator: "\n").filter { !$0.contains("//") } }
    #expect(declarations[0] == declarations[1])
    let shown = try #require(page.firstMatch(of: /(?s)<!-- an excerpt -->\n\n```swift\n(.*?)```/))
    var rest = code[0][...]
    for line in shown.output.1.split(separator: "\n") where !line.hasSuffix("…") {
      guard let found = rest.firstRange(of: line) else {
        Issue.record("'\(line)' is not in the code, or elsewhere")
        continue
      }
      rest = rest[found.upperBound...]
    }
  }
}
