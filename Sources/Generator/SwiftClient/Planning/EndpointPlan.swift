import Decisions
import SpecDocument
import APIModel

/// The constant part of an operation.
struct EndpointPlan {
  let operation: NamedOperation
  let api: API

  private var successes: [ResponseStatus] { operation.successes.map(\.model.status) }

  var declaration: EndpointDeclaration {
    let model = operation.model
    let contents = operation.successes.flatMap(\.model.contents)
    let streamed = contents.filter(\.isStreamed)
    let own = model.servers.compactMap(\.expanded)
    return EndpointDeclaration(
      identifier: operation.names.call, method: model.method, path: model.path,
      accept: AcceptPlan(responses: model.responses).elements,
      security: model.security, lastSuccess: lastSuccess.flatMap { $0 > 299 ? $0 : nil },
      redirects: redirects, servers: own,
      replacedServer: own.isEmpty ? nil : api.defaultServer?.expanded,
      isIdempotent: model.isIdempotent,
      streaming: streamed.isEmpty
        ? .none
        : streamed.count == contents.count
          ? .all : .some(streamed.flatMap(\.mediaTypes).map(\.text).uniqued))
  }

  /// The redirects that are results, because the operation's only successes are redirects.
  ///
  /// Beside any other success, the client follows a redirect.
  private var redirects: [Int] {
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
    successes.compactMap { status in
      switch status {
      case .code(let code): code
      case .range(let digit): digit * 100 + 99
      case .default: nil
      }
    }.max()
  }
}

extension Array where Element: Hashable {
  /// The distinct elements, in the order of first occurrence.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
