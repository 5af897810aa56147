import SpecDocument
import APIModel

/// An error enum that several operations share, because they document the same failures. It is
/// declared once to save code; callers write `GetUser.Failure`.
///
/// Its own name consists of its contents, `_Failure404Problem`. The underscore indicates that it is
/// not part of the interface. Only the failures that the spec itself declares for all operations
/// have a name for callers, after the client: `BlogFailure`.
struct SharedFailure {
  var name: String
  /// By index, in the order of the spec.
  var operations: [Int]
  /// Whether it consists of the failures that the spec declares for all operations.
  var isCommon: Bool

  /// Returns the shared failures.
  ///
  /// `typeNames` contains the names of top-level types: no other types can occur in shared
  /// failures.
  static func find(
    in api: API, graph: TypeGraph, typeNames: [TypeID: String], requests: [String],
    commonName: String, reserved: Set<String>
  ) -> [SharedFailure] {
    let common = api.commonFailures.isEmpty ? nil : DocumentedFailure.all(api.commonFailures, graph)
    var shared: [SharedFailure] = []
    var candidateLists: [NameScope.CandidateList] = []
    var sharing: [[Int]] = []
    for (failures, operations) in documented(in: api, graph) {
      if failures == common {
        shared.append(SharedFailure(name: commonName, operations: operations, isCommon: true))
      } else if operations.count > 1, let contents = contents(of: failures, typeNames) {
        let request = operations.map { requests[$0] }.min() ?? ""
        candidateLists.append(
          NameScope.CandidateList(
            contents + " " + request,
            candidates: ["_Failure" + contents, "_\(request)Failure\(contents)"]))
        sharing.append(operations)
      }
    }
    shared += zip(NameScope.assign(candidateLists, reserved: reserved), sharing).map {
      SharedFailure(name: $0, operations: $1, isCommon: false)
    }
    return shared.sorted { $0.name < $1.name }
  }

  private static func documented(in api: API, _ graph: TypeGraph) -> [[DocumentedFailure]: [Int]] {
    var operations: [[DocumentedFailure]: [Int]] = [:]
    for (index, operation) in api.operations.enumerated()
    where operation.envelope?.failureKey == nil {
      let failures = DocumentedFailure.all(operation.responses.filter { !$0.isSuccess }, graph)
      if !failures.isEmpty { operations[failures, default: []].append(index) }
    }
    return operations
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
