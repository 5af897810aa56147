import SpecDocument
import APIModel

/// An error enum or a struct of headers that several operations share, because they document the
/// same. It is declared once to save code; callers write `GetUser.Failure` and `ListPets.Headers`.
///
/// Its own name consists of its contents, `_Failure404Problem`; of many, the first and a hash,
/// `_Failure400_401_403_K3F9Q2`. The underscore indicates that it is not part of the interface. Only the failures that the spec itself declares for all operations
/// have a name for callers, after the client: `BlogFailure`.
package struct SharedDeclaration {
  package var name: String
  /// By index, in the order of the spec.
  package var operations: [Int]
  /// Whether it consists of the failures that the spec declares for all operations.
  package var isCommon = false

  /// Returns a declaration for each signature that several operations have, by name.
  ///
  /// An empty signature declares nothing. `contents` returns a part of the name, and a key; nil if a
  /// type is nested in an operation.
  static func named<Part: Hashable>(
    _ kind: String, _ signatures: [[Part]], requests: [String], reserved: Set<String>,
    contents: ([Part]) -> (name: String, key: String)?
  ) -> [SharedDeclaration] {
    let groups = Dictionary(grouping: signatures.indices) { signatures[$0] }
      .compactMap { signature, operations in
        operations.count < 2 || signature.isEmpty
          ? nil : contents(signature).map { ($0.name, $0.key, operations) }
      }
    let candidateLists = groups.map { contents, key, operations in
      let request = operations.map { requests[$0] }.min() ?? ""
      let parts = contents.split(separator: "_").map(String.init)
      let name = ContentsName.text(parts, separator: "_", mostParts: .max)
      return CandidateList(
        key + " " + request,
        candidates: ["_\(kind)\(name)", "_\(kind)\(name)_\(StableHash.suffix(of: key))"])
    }
    return zip(NameScope.assign(candidateLists, reserved: reserved), groups).map {
      SharedDeclaration(name: $0, operations: $1.2)
    }.sorted { $0.name < $1.name }
  }

  /// Returns the shared failures, in which no other types than top-level ones can occur.
  static func failures(
    in api: API, _ graph: TypeGraph, _ names: TopLevelNames, reserved: Set<String>
  ) -> [SharedDeclaration] {
    let common = DocumentedFailure.all(api.commonFailures, graph)
    let all = api.operations.map { operation in
      operation.envelope?.failureKey == nil
        ? DocumentedFailure.all(operation.responses.filter { !$0.isSuccess }, graph) : []
    }
    let named = named("Failure", all, requests: names.requests, reserved: reserved) { failures in
      failures == common ? nil : contents(of: failures, names.types).map { ($0, $0) }
    }
    let operations = all.indices.filter { !common.isEmpty && all[$0] == common }
    return operations.isEmpty
      ? named
      : [SharedDeclaration(name: names.commonFailure, operations: operations, isCommon: true)]
        + named
  }

  /// Returns the statuses, with the payload after each run: `400_404Problem_409Conflict`; nil if a
  /// payload is nested in an operation.
  private static func contents(
    of failures: [DocumentedFailure], _ typeNames: [TypeID: String]
  ) -> String? {
    var runs: [(statuses: [String], payload: String)] = []
    for failure in failures {
      let payloads = failure.payloads.compactMap { $0.name(typeNames) }
      guard payloads.count == failure.payloads.count else { return nil }
      let payload = payloads.joined(separator: "Or")
      if runs.last?.payload != payload { runs.append(([], payload)) }
      runs[runs.count - 1].statuses.append(failure.number)
    }
    return runs.map { $0.statuses.joined(separator: "_") + $0.payload }.joined(separator: "_")
  }
}

/// A documented failure without its documentation.
private struct DocumentedFailure: Hashable {
  struct Payload: Hashable {
    /// The media type if there are several, else only the kind of content.
    var form: String
    var type: TypeUse

    /// `Problem`, or `ProblemXML` if it is not read as JSON; nil if the type is nested in an
    /// operation.
    func name(_ typeNames: [TypeID: String]) -> String? {
      let isJSON = form == Content.Kind.json.rawValue
      return type.nameText(typeNames).map { name in
        (name + (isJSON ? "" : WordStyle.standard.upperCamel(form))).filter {
          $0.isLetter || $0.isNumber
        }
      }
    }
  }

  var status: ResponseStatus
  /// A payload for each media type.
  var payloads: [Payload]

  static func all(_ responses: [Response], _ graph: TypeGraph) -> [DocumentedFailure] {
    responses.sorted { $0.status.rank < $1.status.rank }.map { response in
      let contents = response.contents
      return DocumentedFailure(
        status: response.status,
        payloads: contents.map {
          Payload(
            form: contents.count > 1 ? $0.mediaType.text : $0.kind.rawValue,
            type: $0.type.mapNamed(graph.declared))
        })
    }
  }

  /// `404`, `4XX` or `Other`.
  var number: String {
    switch status {
    case .code(let code): "\(code)"
    case .range(let digit): "\(digit)XX"
    case .default: "Other"
    }
  }
}
