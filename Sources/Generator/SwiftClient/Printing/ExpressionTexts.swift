import Decisions
import SpecDocument
import APIModel

// Expressions in the bodies of functions.

extension MemberPath {
  /// `page.value?.cursor`
  package var text: String {
    var text = root
    var presence = rootPresence
    for step in steps {
      text += (presence.isOptional ? "?." : ".") + Keywords.escaped(step.name)
      if step.presence == .nullable { text += "?.value" }
      presence = step.presence
    }
    return text
  }

  /// Whether it contains an optional chain.
  var isChained: Bool {
    rootPresence.isOptional && !steps.isEmpty
      || steps.dropLast().contains(where: \.presence.isOptional)
      || steps.contains { $0.presence == .nullable }
  }
}

extension SwiftPrinter {
  /// `.notFound(try response.json())`
  func text(_ result: ResponseResult) -> String {
    let body = result.reading.map(text)
    guard let name = result.name else { return body ?? "" }
    return "." + Keywords.escaped(name) + (body.map { "(\($0))" } ?? "")
  }

  private func text(_ reading: BodyReading) -> String {
    switch reading {
    case .json: "try response.json()"
    case .form: "try response.form()"
    case .numbers: "try response.numbers()"
    case .text: "try response.string()"
    case .textValue: "try response.textValue()"
    case .nothing: "nil"
    case .bytes: "response.body"
    case .stream: "response.stream"
    case .parts: "try response.parts()"
    case .events(let type, let marks, let variants):
      "try response.events(of: \(text(type)).self)" + text(marks)
        + (variants.isEmpty ? "" : ".decoding(variant)")
    case .lines(let type, let marks): "response.lines(of: \(text(type)).self)" + text(marks)
    }
  }

  /// `.ending(at: "[END]").skipping("ping")`
  private func text(_ marks: StreamMarks) -> String {
    let types = marks.silentTypes.map(SwiftText.literal).joined(separator: ", ")
    return (marks.end.map { ".ending(at: \(SwiftText.literal($0)))" } ?? "")
      + (types.isEmpty ? "" : ".skipping(\(types))")
  }

  /// `.success(try response.string())`
  func success(_ result: ResponseResult) -> String { ".success(\(text(result)))" }
}

extension ResponseBranch {
  /// The pattern in a `switch` over the status; empty if the branch takes all remaining responses.
  var pattern: String {
    if isDefault { return "" }
    let condition = mediaTypes.map(SwiftText.literal).joined(separator: ", ")
    return status.pattern + (mediaTypes.isEmpty ? "" : " where response.isMedia(\(condition))")
  }
}

extension ResponseStatus {
  /// The pattern in a `switch`.
  fileprivate var pattern: String {
    switch self {
    case .code(let code): "\(code)"
    case .range(let digit): "\(digit)00...\(digit)99"
    case .default: "_"
    }
  }
}

extension EndpointDeclaration {
  /// The arguments `id: "getUser"`, `method: "GET"`, `path: "/users/{id}"`, and all others that
  /// differ from their defaults.
  var arguments: [String] {
    var arguments = [
      "id: " + SwiftText.literal(identifier), "method: " + SwiftText.literal(method),
      "path: " + SwiftText.literal(path),
    ]
    if !accept.isEmpty {
      arguments.append("accept: " + SwiftText.literal(accept.joined(separator: ", ")))
    }
    if !security.isEmpty {
      arguments.append("security: " + list(security.map { list($0.map(SwiftText.literal)) }))
    }
    if let lastSuccess { arguments.append("success: 200...\(lastSuccess)") }
    if !redirects.isEmpty { arguments.append("redirects: " + list(redirects.map(String.init))) }
    if !servers.isEmpty { arguments.append("servers: " + list(servers.map(SwiftText.literal))) }
    if let replacedServer { arguments.append("insteadOf: " + SwiftText.literal(replacedServer)) }
    if let isIdempotent { arguments.append("isIdempotent: \(isIdempotent)") }
    switch streaming {
    case .none: break
    case .all: arguments.append("isStreamed: true")
    case .some(let types):
      arguments += ["isStreamed: true", "streamed: " + list(types.map(SwiftText.literal))]
    }
    return arguments
  }

  private func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }
}
