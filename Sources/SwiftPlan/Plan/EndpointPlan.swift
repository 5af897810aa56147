import APIModel

/// The constant part of an operation, as the runtime's `Endpoint`.
struct EndpointPlan {
  let operation: Operation
  let identifier: String
  /// The servers of the whole spec.
  let servers: [Server]

  /// `id: "getUser"`, `method: "GET"`, `path: "/users/{id}"`, and everything that is not the default.
  var arguments: [String] {
    var arguments = [
      "id: " + SwiftText.literal(identifier), "method: " + SwiftText.literal(operation.method),
      "path: " + SwiftText.literal(operation.path),
    ]
    if let accept { arguments.append("accept: " + SwiftText.literal(accept)) }
    if !operation.security.isEmpty {
      arguments.append("security: " + list(operation.security.map { list($0.map(literal)) }))
    }
    if let lastSuccess, lastSuccess > 299 { arguments.append("success: 200...\(lastSuccess)") }
    if !redirects.isEmpty {
      arguments.append("redirects: " + list(redirects.map(String.init)))
    }
    let own = operation.servers.compactMap(\.expanded)
    if !own.isEmpty {
      arguments.append("servers: " + list(own.map(literal)))
      if let replaced = servers.first(where: { !$0.isRelative })?.expanded {
        arguments.append("insteadOf: " + literal(replaced))
      }
    }
    if let isIdempotent = operation.isIdempotent {
      arguments.append("isIdempotent: \(isIdempotent)")
    }
    return arguments + streaming
  }

  private func literal(_ text: String) -> String { SwiftText.literal(text) }

  private func list(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ", ") + "]"
  }

  /// Whether successes are streamed, and for which media types if not for all.
  private var streaming: [String] {
    let contents = operation.responses.filter(\.isSuccess).flatMap(\.contents)
    guard contents.contains(where: \.isStreamed) else { return [] }
    if contents.allSatisfy(\.isStreamed) { return ["isStreamed: true"] }
    let types = contents.filter(\.isStreamed).flatMap(\.mediaTypes).uniqued
    return ["isStreamed: true", "streamed: " + list(types.map(literal))]
  }

  /// The media types to accept; nil for JSON alone.
  private var accept: String? {
    let types = operation.responses.flatMap(\.contents).flatMap(\.mediaTypes).uniqued
    return types.isEmpty || types == ["application/json"] ? nil : types.joined(separator: ", ")
  }

  /// Redirects that are results, if an operation has no other success. Beside a result, a redirect is followed to it.
  private var redirects: [Int] {
    let successes = operation.responses.filter(\.isSuccess).map(\.status)
    let codes = successes.map { status -> [Int] in
      switch status {
      case .code(let code): Self.followed.filter { $0 == code }
      case .range(3): Self.followed
      case .range, .default: []
      }
    }
    return codes.contains([]) ? [] : codes.flatMap { $0 }
  }

  /// The redirects that a client follows (RFC 9110 §15.4).
  private static let followed = [301, 302, 303, 307, 308]

  /// The highest status that counts as success.
  private var lastSuccess: Int? {
    operation.responses.filter(\.isSuccess).compactMap { response in
      switch response.status {
      case .code(let code): code
      case .range(let digit): digit * 100 + 99
      case .default: nil
      }
    }.max()
  }
}

extension [String] {
  /// The distinct elements, in the order of first occurrence.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
