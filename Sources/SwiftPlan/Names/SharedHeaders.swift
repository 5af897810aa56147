import APIModel
import Naming

/// A struct of response headers that several operations share, because they document the same headers.
///
/// Callers spell it `ListPets.Headers`. Its name is made of its contents, so that it does not depend on which
/// operations share it.
struct SharedHeaders {
  var name: String
  /// By index, in the order of the spec.
  var operations: [Int]

  /// A longer name is cut: the first header and a number.
  private static let longestName = 64
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

  /// A text that is different for different headers; nil if the type is nested in an operation.
  func wire(_ typeNames: [TypeID: String]) -> String? {
    type.nameText(typeNames).map { type in
      "\(name) \(type) \(explode) \(isJSON) \(nameOverride ?? "")"
    }
  }
}

extension SharedHeaders {
  /// The headers that are shared. `typeNames` are those of top-level types: no others can occur in them.
  static func find(in api: API, typeNames: [TypeID: String], reserved: Set<String>)
    -> [SharedHeaders]
  {
    var sharing: [[HeaderSignature]: (wire: String, operations: [Int])] = [:]
    for (index, operation) in api.operations.enumerated() {
      let signature = operation.responseHeaders.map(HeaderSignature.init)
      let wires = signature.compactMap { $0.wire(typeNames) }
      guard !signature.isEmpty, wires.count == signature.count else { continue }
      sharing[signature, default: (wires.joined(separator: ", "), [])].operations.append(index)
    }
    let shared = sharing.filter { $0.value.operations.count > 1 }
    let wishes = shared.map { NameScope.Wish($1.wire, candidates: names(for: $0)) }
    return zip(NameScope.assign(wishes, reserved: reserved), shared.values)
      .map { SharedHeaders(name: $0, operations: $1.operations) }
      .sorted { $0.name < $1.name }
  }

  /// `LinkAndETagHeaders`; `LinkAnd4MoreHeaders` if that is too long, and a hash if that name is taken.
  private static func names(for signature: [HeaderSignature]) -> [String] {
    let words = signature.map { SwiftName.upperCamel($0.nameOverride ?? $0.name) }
    let joined = words.joined(separator: "And")
    guard joined.count > longestName else { return [joined + "Headers"] }
    return ["\(words.count - 1)More", StableHash.suffix(of: joined)].map {
      "\(words[0])And\($0)Headers"
    }
  }
}

extension Operation {
  /// The headers that any response has, each once.
  var responseHeaders: [ResponseHeader] {
    var names: Set<String> = []
    return responses.flatMap(\.headers).filter {
      names.insert($0.name.text.lowercased()).inserted
    }
  }
}
