import APIModel
import SpecDocument
import SwiftClient

/// Where the pages describe each type, and the declarations that they look up. The keys are the
/// full names of types.
struct PageIndex {
  /// The path of a page, with a fragment for a type that shares the page of another.
  private(set) var places: [String: String] = [:]
  /// Failures and headers, including shared ones.
  private(set) var failures: [String: FailureDeclaration] = [:]
  private(set) var headers: [String: HeadersDeclaration] = [:]
  private(set) var types: [String: Declaration] = [:]
  private(set) var choices: [String: ChoiceDeclaration] = [:]
  private(set) var requests: [String: RequestDeclaration] = [:]
  /// The place that describes each schema.
  private(set) var described: [SourceSpan: String] = [:]

  /// Creates the index of a client without shared types, and of the complete client.
  init(of client: Client, _ complete: Client) {
    for file in client.files {
      let page = Self.page(file)
      for (index, declaration) in file.declarations.flatMap(\.withNested).enumerated() {
        guard let name = declaration.typeName else { continue }
        add(declaration, name, on: page, isMain: index == 0)
      }
    }
    // Operations refer to shared failures and headers by the names of their declarations.
    for declaration in complete.declarations {
      switch declaration.kind {
      case .failure(let failure): failures[declaration.name] = failure
      case .headers(let shared): headers[declaration.name] = shared
      default: break
      }
    }
  }

  private mutating func add(
    _ declaration: Declaration, _ name: String, on page: String, isMain: Bool
  ) {
    places[name] = isMain ? page : "\(page)#\(name)"
    switch declaration.kind {
    case .failure(let failure):
      failures[name] = failure
      if !isMain { places[name] = "\(page)#failures" }
    case .headers(let declaration): headers[name] = declaration
    case .request(let request): add(request, name, on: page)
    default: break
    }
    guard let model = declaration.model else { return }
    types[name] = declaration
    for span in [model.span] + model.equals where described[span] == nil {
      described[span] = places[name]
    }
  }

  private mutating func add(_ request: RequestDeclaration, _ name: String, on page: String) {
    requests[name] = request
    if request.failure != nil { places["\(name).Failure"] = "\(page)#failures" }
    for choice in request.choices {
      let name = choice.path.joined(separator: ".")
      places[name] = "\(page)#\(name)"
      choices[name] = choice
    }
    if let own = request.headers { headers[own.path.joined(separator: ".")] = own }
  }

  /// Returns the path of the page for a client's file: `Models/User.html`. Some hosts omit files
  /// that begin with `_`, and read `+` as a space.
  static func page(_ file: SwiftFile) -> String {
    var parts = file.path.split(separator: "/").map(String.init)
    var name = parts.popLast() ?? ""
    if name.hasSuffix(".swift") { name.removeLast(6) }
    if let sign = name.lastIndex(of: "+") { name = String(name[name.index(after: sign)...]) }
    if name.hasPrefix("_") { name = "\(name.dropFirst())_" }
    return (parts + [name + ".html"]).joined(separator: "/")
  }
}
