import APIModel
import Naming

/// A struct of response headers that several operations share, because they document the same headers.
///
/// Callers write `ListPets.Headers`. The struct is named by its contents, `LinkAndETagHeaders`, or if these are too
/// many, after the client or the group of its operations.
struct SharedHeaders {
  var name: String
  /// By index, in the order of the spec.
  var operations: [Int]

  private static let longestName = 40
}

/// A documented header without its documentation.
private struct HeaderSignature: Hashable {
  var name: String
  var type: TypeUse
  var explode: Bool
  var isJSON: Bool
  var nameOverride: String?

  init(_ header: ResponseHeader) {
    name = header.name.text
    type = header.type.base
    explode = header.explode
    isJSON = header.isJSON
    nameOverride = header.nameOverride
  }

  /// Its name.
  var words: [String] { Words.split(nameOverride ?? HeaderNames.withoutPrefix(name)) }

  /// A key that differs for different headers; nil if the type is nested in an operation.
  func wire(_ typeNames: [TypeID: String]) -> String? {
    type.nameText(typeNames).map { type in
      "\(name) \(type) \(explode) \(isJSON) \(nameOverride ?? "")"
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
    for (signature, shared) in sharing where shared.operations.count > 1 {
      let name = contents(of: signature, style)
      if name == nil, shared.operations.count * 3 >= total * 2 {
        found.append(SharedHeaders(name: commonName, operations: shared.operations))
        continue
      }
      let group = groups.noun(ofAll: shared.operations.map { api.operations[$0] }, style)
      let names = signature.map { style.upperCamel($0.words) }
      let beginning = Self.commonWords(of: signature).map(style.upperCamel)
      wishes.append(
        NameScope.Wish(
          shared.wire,
          candidates: [
            name, group, beginning, names[0], names.prefix(2).joined(separator: "And"),
          ].compactMap { $0.map { $0 + "Headers" } }))
      operations.append(shared.operations)
    }
    found += zip(NameScope.assign(wishes, reserved: reserved), operations).map(SharedHeaders.init)
    return found.sorted { $0.name < $1.name }
  }

  /// `LinkAndETag`; nil if there are too many for a name.
  private static func contents(of signature: [HeaderSignature], _ style: WordStyle) -> String? {
    let name = signature.map { style.upperCamel($0.words) }.joined(separator: "And")
    return name.count > longestName ? nil : name
  }

  /// `RateLimit` for `X-Rate-Limit-Remaining` and `X-Rate-Limit-Reset`; nil if they begin differently.
  private static func commonWords(of signature: [HeaderSignature]) -> [String]? {
    guard let first = signature.first?.words else { return nil }
    let others = signature.dropFirst().map(\.words)
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
