import APIModel
import Naming

/// An error enum that several operations share, because they document the same failures.
///
/// Callers spell it `GetUser.Failure`. Its name is made of its contents, so that it does not depend on which operations
/// share it.
struct SharedFailure {
  var name: String
  /// By index, in the order of the spec.
  var operations: [Int]
  /// Whether these are the failures that the spec gives to all operations.
  var isCommon: Bool

  /// A longer name is cut: numbers for the statuses, or a hash.
  private static let longestName = 64
}

/// A documented failure without its documentation.
private struct FailureSignature: Hashable {
  struct Payload: Hashable {
    /// The media type if there are several, else only how it is read.
    var form: String
    var type: TypeUse
  }

  var status: Response.Status
  /// A payload for each media type.
  var payloads: [Payload]
}

extension SharedFailure {
  /// The failures that are shared. `typeNames` are those of top-level types: no others can occur in them.
  static func find(
    in api: API, typeNames: [TypeID: String], commonName: String, reserved: Set<String>
  ) -> [SharedFailure] {
    let common = signature(api.commonFailures)
    var operations: [[FailureSignature]: [Int]] = [:]
    for (index, operation) in api.operations.enumerated()
    where operation.envelope?.failureKey == nil {
      let signature = signature(operation.responses.filter { !$0.isSuccess })
      if !signature.isEmpty { operations[signature, default: []].append(index) }
    }
    var shared: [SharedFailure] = []
    var wishes: [NameScope.Wish] = []
    var sharing: [[Int]] = []
    for (signature, indices) in operations {
      if signature == common {
        shared.append(SharedFailure(name: commonName, operations: indices, isCommon: true))
      } else if indices.count > 1, let candidates = candidates(signature, typeNames) {
        let forms = signature.flatMap(\.payloads).map(\.form)
        wishes.append(NameScope.Wish("\(candidates) \(forms)", candidates: candidates))
        sharing.append(indices)
      }
    }
    shared += zip(NameScope.assign(wishes, reserved: reserved), sharing).map {
      SharedFailure(name: $0, operations: $1, isCommon: false)
    }
    return shared.sorted { $0.name < $1.name }
  }

  private static func signature(_ responses: [Response]) -> [FailureSignature] {
    responses.sorted { $0.status.rank < $1.status.rank }.map { response in
      let contents = response.contents
      return FailureSignature(
        status: response.status,
        payloads: contents.map {
          .init(form: contents.count > 1 ? $0.mediaType : $0.kind.rawValue, type: $0.type)
        })
    }
  }

  /// `NotFoundProblemFailure` for a 404 with a `Problem`, `Failure404Problem` if that is too long, and then without the
  /// payloads. Statuses with the same payload are joined.
  private static func candidates(_ signature: [FailureSignature], _ typeNames: [TypeID: String])
    -> [String]?
  {
    var runs: [(statuses: [Response.Status], payload: String)] = []
    for failure in signature {
      let texts = failure.payloads.compactMap { $0.type.nameText(typeNames) }
      guard texts.count == failure.payloads.count else { return nil }
      let payload = texts.joined()
      if runs.last?.payload == payload {
        runs[runs.count - 1].statuses.append(failure.status)
      } else {
        runs.append(([failure.status], payload))
      }
    }
    let statuses = runs.flatMap(\.statuses)
    let words = runs.map { $0.statuses.map(StatusName.upperCamel).joined() + $0.payload }
    let numbers = runs.map { $0.statuses.map(number).joined(separator: "And") + $0.payload }
    let all = statuses.map(number)
    return [
      words.joined(separator: "Or") + "Failure", "Failure" + numbers.joined(separator: "Or"),
      "Failure" + all.joined(separator: "And"),
      "Failure" + all[0] + "And\(all.count - 1)Others",
    ].filter { $0.count <= longestName }
  }

  private static func number(_ status: Response.Status) -> String {
    switch status {
    case .code(let code): "\(code)"
    case .range(let digit): "\(digit)XX"
    case .default: "Other"
    }
  }
}
