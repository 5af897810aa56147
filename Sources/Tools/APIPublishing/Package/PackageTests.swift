import Decisions
import APIModel
import SpecDocument
import SwiftClient

/// The tests of a package. They call every operation against its samples, decode every example in
/// the spec, and run the code in the documentation.
struct PackageTests {
  let texts: PackageTexts
  let spec: ResolvedSpec
  let api: API
  let calls: CallSamples

  func files() -> [GeneratedFile] {
    let operations = operations()
    let examples = examples()
    let view = TestsView(
      version: texts.options.apigenVersion, source: texts.comment,
      operations: operations.map(\.name),
      examples: examples.map(\.name))
    return (operations + examples + [documentation()]).map { calls in
      GeneratedFile(
        path: SwiftText.fileName(calls.name) + ".swift",
        contents: texts.templates.render("calls", calls))
    } + [
      GeneratedFile(path: "GeneratedTests.swift", contents: texts.templates.render("tests", view)),
      GeneratedFile(path: "GeneratedCall.swift", contents: texts.templates.render("support", view)),
    ]
  }

  private func view(_ name: String, _ documentation: String, _ calls: [TestCallView]) -> CallsView {
    CallsView(
      version: texts.options.apigenVersion, source: texts.comment, module: texts.options.module,
      documentation: documentation, name: name, calls: calls)
  }

  /// Groups elements by name. Each group gets a separate file, even if names differ only in case.
  private func grouped<Element>(_ elements: [Element], _ group: (Element) -> String?)
    -> [(name: String, elements: [Element])]
  {
    var taken: [String: Int] = [:]
    return Dictionary(grouping: elements) { group($0) ?? "" }.sorted { $0.key < $1.key }.map {
      group, elements in
      let name = group.prefix(1).uppercased() + group.dropFirst()
      let count = taken[name.caseFolded, default: 0] + 1
      taken[name.caseFolded] = count
      return (count == 1 ? name : "\(name)\(count)", elements)
    }
  }

  // MARK: - Operations

  private func operations() -> [CallsView] {
    grouped(calls.calls.filter(\.isAnswered), \.group).map { name, calls in
      view(
        "Generated\(name)Operations", "Each operation, answered with its samples.",
        calls.map { call in
          TestCallView(
            title: SwiftText.literal("\(call.operation.method) \(call.operation.path)"),
            function: Self.function(call.request),
            lines: [client] + lines(call.code, call.variable),
            isDeprecated: call.operation.documentation.isDeprecated)
        })
    }
  }

  private var client: String { "let \(calls.variable) = \(calls.client).samples" }

  /// Returns the lines of a statement that uses its result.
  private func lines(_ code: String, _ variable: String? = nil) -> [String] {
    code.split(separator: "\n").map(String.init) + (variable.map { ["_ = \($0)"] } ?? [])
  }

  /// The namespace of the client, with a dot.
  private var prefix: String { texts.client.namespace.map { $0 + "." } ?? "" }

  private static func function(_ request: String) -> String {
    Keywords.escaped(request.prefix(1).lowercased() + request.dropFirst())
  }

  // MARK: - Documentation

  private func documentation() -> CallsView {
    var calls: [TestCallView] = []
    if let creation = self.calls.creation {
      calls.append(
        TestCallView(
          title: "\"The client\"", function: "creation",
          lines: lines(creation, self.calls.variable)))
    }
    func add(_ title: String, _ function: String, _ code: String?, _ variable: String? = nil) {
      guard let code else { return }
      calls.append(
        TestCallView(
          title: SwiftText.literal(title), function: function,
          lines: [client] + lines(code, variable)))
    }
    add("The first call", "first", texts.firstCall?.code, texts.firstCall?.variable)
    add("Errors", "errors", texts.handling)
    add("Pages", "pages", texts.paging)
    for (index, task) in texts.tasks.enumerated() {
      add(
        "The task '\(task.title)'", "task\(index + 1)", task.code,
        task.call.paging == nil ? task.call.variable : nil)
    }
    return view("GeneratedDocumentation", "The code of README.md and of the articles.", calls)
  }

  // MARK: - Examples

  private func examples() -> [CallsView] {
    let examples = DocumentedExamples(spec: spec, api: api).all()
    let requests = Dictionary(
      firstOf: texts.client.calls.map { (DocumentedExample.key(of: $0.operation), $0) })
    let known = examples.compactMap { example in
      requests[DocumentedExample.key(of: example.operation)].map { (example, $0) }
    }
    return grouped(known) { $0.1.group }.map { name, examples in
      view(
        "Generated\(name)Examples", "Each example of a response, decoded as a call does.",
        examples.enumerated().map { index, each in call(each.0, each.1, index) })
    }
  }

  private func call(_ example: DocumentedExample, _ call: Call, _ index: Int) -> TestCallView {
    let literal = RawLiteral.lines(of: example.json)
    let mediaType = SwiftText.literal(example.mediaType)
    let decode =
      example.isSuccess
      ? "generatedSuccess(\(prefix)\(call.request).self, response)"
      : "generatedFailure(\(prefix)\(call.request).Failure.self, response)"
    return TestCallView(
      title: SwiftText.literal("\(call.request) \(example.status): \(example.name)"),
      function: "example\(index + 1)",
      lines: ["let body = \(literal[0])"] + literal.dropFirst().map { $0.isEmpty ? $0 : "  " + $0 }
        + [
          "let response = generatedResponse(\(example.status), \(mediaType), body)",
          "try \(decode)",
        ],
      isDeprecated: example.operation.documentation.isDeprecated)
  }
}

/// Formats a string as a multiline literal in which nothing needs escaping.
enum RawLiteral {
  /// Returns the lines of the literal, without indentation.
  static func lines(of text: String) -> [String] {
    var marks = "#"
    while text.contains("\"\"\"" + marks) || text.contains("\\" + marks) { marks += "#" }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return ["\(marks)\"\"\""] + lines + ["\"\"\"\(marks)"]
  }
}
