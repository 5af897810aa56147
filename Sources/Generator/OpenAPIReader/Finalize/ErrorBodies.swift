import APIModel
import SpecDocument

extension API {
  /// Gives an error body that several statuses share a name of its own: a schema inside the response
  /// `Conflict` is `ErrorBody`, or its title, if a 404 has it too.
  ///
  /// - Parameter schemas: The components that are schemas, whose names are their own.
  mutating func nameSharedErrorBodies(besides schemas: Components) {
    let statuses = operations.flatMap(\.responses).reduce(into: [TypeID: Set<Int>]()) {
      for case .named(let id) in $1.contents.map(\.type.base) {
        $0[id, default: []].insert($1.status.number)
      }
    }
    let named = statuses.filter { id, statuses in
      guard let key = types[id.index].componentName, let own = ResponseStatus.number(named: key),
        !schemas.contains(id)
      else { return false }
      return statuses != [own]
    }
    var taken: Set<String> = []
    // Of several without a title, the first in the document keeps the plain name.
    for id in named.keys.sorted(by: { $0.index < $1.index }) {
      let key = types[id.index].componentName ?? ""
      let title = types[id.index].title.flatMap { $0.split(separator: " ").count < 5 ? $0 : nil }
      let name = title ?? schemas.name("ErrorBody", suffix: "Response")
      types[id.index].origin = .component(taken.insert(name).inserted ? name : "\(name) \(key)")
    }
  }
}

extension ResponseStatus {
  fileprivate var number: Int {
    switch self {
    case .code(let code): code
    case .range(let digit): digit
    case .default: 0
    }
  }

  /// Returns the status whose reason phrase is a name, possibly followed by `Error` or `Response`:
  /// 404 for `NotFoundError`.
  fileprivate static func number(named name: String) -> Int? {
    var name = Components.folded(name)
    for suffix in ["response", "error"] where name.hasSuffix(suffix) {
      name.removeLast(suffix.count)
    }
    return numbers[name]
  }

  private static let numbers = Dictionary(
    reasonPhrases.filter { $0.key >= 400 }.map { (Components.folded($1), $0) }
      + [("unprocessableentity", 422)],
    uniquingKeysWith: { first, _ in first })
}
