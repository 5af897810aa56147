import APIModel
import Naming

/// A struct of response headers that several operations share, because they document the same headers.
///
/// Callers write `ListPets.Headers`. The struct is named by its contents, `LinkAndETagHeaders`, or if these are too
/// many, after the client or the group of its operations.
struct SharedHeaders {
  var name: String
  /// By index; the first one spells the names as most do.
  var operations: [Int]

  private static let longestName = 40
}

/// A documented header without its documentation.
private struct HeaderSignature: Hashable {
  /// In lower case, since case makes no difference (RFC 9110 §5.1).
  var key: String
  var type: TypeUse
  var explode: Bool
  var isJSON: Bool
  var nameOverride: String?

  init(_ header: ResponseHeader) {
    key = header.name.text.lowercased()
    type = header.type.base
    explode = header.explode
    isJSON = header.isJSON
    nameOverride = header.nameOverride
  }

  /// A key that differs for different headers; nil if the type is nested in an operation.
  func wire(_ typeNames: [TypeID: String]) -> String? {
    type.nameText(typeNames).map { type in
      "\(key) \(type) \(explode) \(isJSON) \(nameOverride ?? "")"
    }
  }
}

extension SharedHeaders {
  /// The headers that are shared. `typeNames` are those of top-level types: no others can occur in them.
  static func find(
    in api: API, groups: OperationGroups, typeNames: [TypeID: String], commonName: String,
    reserved: Set<String>, _ style: WordStyle
  ) -> [SharedHeaders] {
    var sharing: [[HeaderSignature]: (wire: String, operations: [Int])] = [:]
    for (index, operation) in api.operations.enumerated() {
      let signature = operation.responseHeaders.map(HeaderSignature.init)
      let wires = signature.compactMap { $0.wire(typeNames) }
      guard !signature.isEmpty, wires.count == signature.count else { continue }
      sharing[signature, default: (wires.joined(separator: ", "), [])].operations.append(index)
    }
    let total = sharing.values.reduce(0) { $0 + $1.operations.count }
    var found: [SharedHeaders] = []
    var wishes: [NameScope.Wish] = []
    var operations: [[Int]] = []
    for shared in sharing.values where shared.operations.count > 1 {
      let indices = withUsualSpellingFirst(shared.operations, api)
      let words = words(of: api.operations[indices[0]])
      let name = contents(of: words, style)
      if name == nil, shared.operations.count * 3 >= total * 2 {
        found.append(SharedHeaders(name: commonName, operations: indices))
        continue
      }
      let group = groups.noun(ofAll: shared.operations.map { api.operations[$0] }, style)
      let names = words.map(style.upperCamel)
      let beginning = Self.commonWords(of: words).map(style.upperCamel)
      wishes.append(
        NameScope.Wish(
          shared.wire,
          candidates: [
            name, group, beginning, names[0], names.prefix(2).joined(separator: "And"),
          ].compactMap { $0.map { $0 + "Headers" } }))
      operations.append(indices)
    }
    found += zip(NameScope.assign(wishes, reserved: reserved), operations).map(SharedHeaders.init)
    return found.sorted { $0.name < $1.name }
  }

  /// Operations with one first whose headers are spelled as in most of them.
  private static func withUsualSpellingFirst(_ indices: [Int], _ api: API) -> [Int] {
    let spellings = indices.map { api.operations[$0].responseHeaders.map(\.name.text) }
    let counts = spellings.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let usual = counts.max { one, other in
      one.value != other.value
        ? one.value < other.value
        : one.key.joined(separator: " ") > other.key.joined(separator: " ")
    }
    guard let place = spellings.firstIndex(where: { $0 == usual?.key }) else { return indices }
    return [indices[place]] + indices[..<place] + indices[(place + 1)...]
  }

  /// The names of the headers of an operation.
  private static func words(of operation: APIModel.Operation) -> [[String]] {
    operation.responseHeaders.map {
      Words.split($0.nameOverride ?? HeaderNames.withoutPrefix($0.name.text))
    }
  }

  /// `LinkAndETag`; nil if there are too many for a name.
  private static func contents(of words: [[String]], _ style: WordStyle) -> String? {
    let name = words.map(style.upperCamel).joined(separator: "And")
    return name.count > longestName ? nil : name
  }

  /// `RateLimit` for `X-Rate-Limit-Remaining` and `X-Rate-Limit-Reset`; nil if they begin differently.
  private static func commonWords(of words: [[String]]) -> [String]? {
    guard let first = words.first else { return nil }
    let others = words.dropFirst()
    let common = first.indices.prefix { index in
      others.allSatisfy { index < $0.count && $0[index].lowercased() == first[index].lowercased() }
    }
    return common.isEmpty ? nil : Array(first[common])
  }
}

extension Operation {
  /// The headers of all responses, each once.
  var responseHeaders: [ResponseHeader] {
    var names: Set<String> = []
    return responses.flatMap(\.headers).filter {
      names.insert($0.name.text.lowercased()).inserted
    }
  }
}
