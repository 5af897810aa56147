import SpecDocument
import APIModel

/// An error enum or a struct of headers that several operations share, because they document the
/// same. It is declared once to save code; callers write `GetUser.Failure` and `ListPets.Headers`.
///
/// Its own name consists of its contents, `_Failure404Problem`. The underscore indicates that it is
/// not part of the interface. Only the failures that the spec itself declares for all operations
/// have a name for callers, after the client: `BlogFailure`.
struct SharedDeclaration {
  var name: String
  /// By index, in the order of the spec.
  var operations: [Int]
  /// Whether it consists of the failures that the spec declares for all operations.
  var isCommon = false

  /// The operations that document the same, with a key for it and its part of the name.
  struct Group {
    var wire: String
    var contents: String
    var operations: [Int]
  }

  /// Returns a declaration for each group, by name.
  static func named(
    _ kind: String, _ groups: [Group], requests: [String], reserved: Set<String>
  ) -> [SharedDeclaration] {
    let candidateLists = groups.map { group in
      let request = group.operations.map { requests[$0] }.min() ?? ""
      return NameScope.CandidateList(
        group.wire + " " + request,
        candidates: ["_\(kind)\(group.contents)", "_\(request)\(kind)\(group.contents)"])
    }
    return zip(NameScope.assign(candidateLists, reserved: reserved), groups).map {
      SharedDeclaration(name: $0, operations: $1.operations)
    }.sorted { $0.name < $1.name }
  }

  /// Returns the shared failures.
  ///
  /// `typeNames` contains the names of top-level types: no other types can occur in shared
  /// failures.
  static func failures(
    in api: API, graph: TypeGraph, typeNames: [TypeID: String], requests: [String],
    commonName: String, reserved: Set<String>
  ) -> [SharedDeclaration] {
    let all = documented(in: api, graph)
    let common = DocumentedFailure.all(api.commonFailures, graph)
    let groups = all.compactMap { failures, operations -> Group? in
      guard failures != common, operations.count > 1,
        let contents = contents(of: failures, typeNames)
      else { return nil }
      return Group(wire: contents, contents: contents, operations: operations)
    }
    let named = named("Failure", groups, requests: requests, reserved: reserved)
    guard let operations = all[common] else { return named }
    return [SharedDeclaration(name: commonName, operations: operations, isCommon: true)] + named
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
