import APIModel
import Naming

/// An error enum that several operations share, because they document the same failures.
///
/// Callers write `GetUser.Failure`. The failures that most operations document are named after the client,
/// `BlogFailure`, and left out of other names: with a 404 beside them, the enum is `NotFoundFailure`.
struct SharedFailure {
  var name: String
  /// By index, in the order of the spec.
  var operations: [Int]
  /// Whether it is named after the client: it consists of failures that the spec declares for all operations, or that
  /// most of them document.
  var isCommon: Bool

  /// The failures that are shared. `typeNames` are those of top-level types: no others can occur in them.
  static func find(
    in api: API, groups: OperationGroups, typeNames: [TypeID: String], commonName: String,
    reserved: Set<String>, _ style: WordStyle
  ) -> [SharedFailure] {
    let documented = DocumentedFailures(api, groups, typeNames, style)
    var shared: [SharedFailure] = []
    var wishes: [NameScope.Wish] = []
    var sharing: [[Int]] = []
    for (failures, operations) in documented.operations {
      if failures == documented.common {
        shared.append(SharedFailure(name: commonName, operations: operations, isCommon: true))
      } else if operations.count > 1, let wish = documented.wish(for: failures) {
        wishes.append(wish)
        sharing.append(operations)
      }
    }
    shared += zip(NameScope.assign(wishes, reserved: reserved), sharing).map {
      SharedFailure(name: $0, operations: $1, isCommon: false)
    }
    return shared.sorted { $0.name < $1.name }
  }
}

/// A documented failure without its documentation.
private struct DocumentedFailure: Hashable {
  struct Payload: Hashable {
    /// The media type if there are several, else only how it is read.
    var form: String
    var type: TypeUse
  }

  var status: Response.Status
  /// A payload for each media type.
  var payloads: [Payload]

  static func all(_ responses: [Response]) -> [DocumentedFailure] {
    responses.sorted { $0.status.rank < $1.status.rank }.map { response in
      let contents = response.contents
      return DocumentedFailure(
        status: response.status,
        payloads: contents.map {
          Payload(form: contents.count > 1 ? $0.mediaType : $0.kind.rawValue, type: $0.type)
        })
    }
  }

  /// `404` in a name.
  var number: String {
    switch status {
    case .code(let code): "\(code)"
    case .range(let digit): "\(digit)XX"
    case .default: "Other"
    }
  }
}

/// The failures that the operations of an API document, and the names of the shared ones.
private struct DocumentedFailures {
  private(set) var operations: [[DocumentedFailure]: [Int]] = [:]
  /// The failures of the enum that is named after the client.
  private(set) var common: [DocumentedFailure]?
  /// The failures that other names leave out.
  private var usual: Set<DocumentedFailure> = []
  /// How many lists of failures have a payload, and how many have the same statuses beside redirections and what is usual.
  private var payloadUses: [TypeUse: Int] = [:]
  private var errorUses: [[Response.Status]: Int] = [:]
  private let api: API
  private let groups: OperationGroups
  private let typeNames: [TypeID: String]
  private let style: WordStyle

  init(
    _ api: API, _ groups: OperationGroups, _ typeNames: [TypeID: String], _ style: WordStyle
  ) {
    self.api = api
    self.groups = groups
    self.typeNames = typeNames
    self.style = style
    for (index, operation) in api.operations.enumerated()
    where operation.envelope?.failureKey == nil {
      let failures = DocumentedFailure.all(operation.responses.filter { !$0.isSuccess })
      if !failures.isEmpty { operations[failures, default: []].append(index) }
    }
    if api.commonFailures.isEmpty {
      usual = Self.documentedByMost(operations)
      common =
        operations.first { failures, indices in
          indices.count > 1 && Set(failures) == usual && payloadNames(failures) != nil
        }?.key
    } else {
      let failures = DocumentedFailure.all(api.commonFailures)
      (common, usual) = (failures, Set(failures))
    }
    for failures in operations.keys {
      for payload in failures.flatMap(\.payloads) { payloadUses[payload.type, default: 0] += 1 }
      let errors = unusual(failures).map(\.status).filter { !$0.isRedirection }
      errorUses[errors, default: 0] += 1
    }
  }

  /// Failures that two thirds of all operations with documented failures have.
  private static func documentedByMost(_ operations: [[DocumentedFailure]: [Int]])
    -> Set<DocumentedFailure>
  {
    var counts: [DocumentedFailure: Int] = [:]
    for (failures, indices) in operations {
      for failure in failures { counts[failure, default: 0] += indices.count }
    }
    let total = operations.values.reduce(0) { $0 + $1.count }
    return Set(counts.keys.filter { counts[$0, default: 0] * 3 >= total * 2 })
  }
}

// MARK: - Names

extension DocumentedFailures {
  /// Longer lists of statuses are not spelled out.
  private static let mostWords = 3
  private static let longestName = 45

  /// The name of shared failures: their unusual statuses, with the payload or the group of operations if that
  /// distinguishes them, or else the kinds of these statuses; nil for failures with a type that is nested in an
  /// operation.
  func wish(for failures: [DocumentedFailure]) -> NameScope.Wish? {
    guard let payloads = payloadNames(failures) else { return nil }
    let own = telling(failures)
    let sharing = (operations[failures] ?? []).map { api.operations[$0] }
    let group = groups.noun(ofAll: sharing, style)
    var candidates: [String] = []
    if own.count <= Self.mostWords {
      let words = own.map { StatusName.upperCamel($0.status) }.joined()
      let names = Set(payloadNames(own) ?? [])
      candidates += [words]
      if names.count == 1 { candidates += names.map { words + $0 } }
      if names.count > 1, let telling = withPayload(own) { candidates.append(telling) }
      if let group { candidates.append(group + words) }
    }
    if let group { candidates.append(group) }
    let kinds = Self.kinds(of: own)
    let most = groups.noun(ofMost: sharing, style)
    if kinds.count <= Self.mostWords { candidates.append(kinds.joined()) }
    if let most {
      if kinds.count <= Self.mostWords { candidates.append(most + kinds.joined()) }
      candidates.append(most)
    }
    candidates += [kinds.joined(), Self.kinds(of: failures).joined(), Self.classes(of: own)]
    candidates = candidates.filter { !$0.isEmpty }.map { $0 + "Failure" }
    return NameScope.Wish(
      (failures.map(\.number) + payloads + failures.flatMap(\.payloads).map(\.form)).joined(
        separator: " "),
      candidates: candidates.filter { $0.count <= Self.longestName })
  }

  /// What distinguishes failures from others: what most operations do not have, without redirections if others do not
  /// have the same besides these.
  private func telling(_ failures: [DocumentedFailure]) -> [DocumentedFailure] {
    let own = unusual(failures)
    let errors = own.filter { !$0.status.isRedirection }
    return errors.isEmpty || errorUses[errors.map(\.status), default: 0] > 1 ? own : errors
  }

  private func unusual(_ failures: [DocumentedFailure]) -> [DocumentedFailure] {
    let unusual = failures.filter { !usual.contains($0) }
    return unusual.isEmpty ? failures : unusual
  }

  /// nil if a type is nested in an operation.
  private func payloadNames(_ failures: [DocumentedFailure]) -> [String]? {
    let payloads = failures.flatMap(\.payloads)
    let names = payloads.compactMap { $0.type.nameText(typeNames) }
    return names.count == payloads.count ? names : nil
  }

  /// The statuses, but for the one with the rarest payload that payload: `NotFoundValidationError`; nil if none is the
  /// rarest.
  private func withPayload(_ failures: [DocumentedFailure]) -> String? {
    let rarity = failures.map { $0.payloads.map { payloadUses[$0.type, default: 0] }.min() ?? .max }
    guard let least = rarity.min(), rarity.count(where: { $0 == least }) == 1 else { return nil }
    return zip(failures, rarity).map { failure, uses in
      let names = payloadNames([failure]) ?? []
      return uses == least && names.count == 1 ? names[0] : StatusName.upperCamel(failure.status)
    }.joined()
  }

  /// `ClientErrorServerError` for more statuses than have a name.
  private static func classes(of failures: [DocumentedFailure]) -> String {
    var classes: [Response.Status] = []
    for failure in failures {
      let status: Response.Status =
        if case .code(let code) = failure.status { .range(code / 100) } else { failure.status }
      if !classes.contains(status) { classes.append(status) }
    }
    return classes.map(StatusName.upperCamel).joined()
  }

  /// `Access`, `Validation`, `Server` for many statuses, in the order of the statuses.
  private static func kinds(of failures: [DocumentedFailure]) -> [String] {
    var kinds: [String] = []
    for kind in failures.map({ StatusName.kind($0.status) }) where !kinds.contains(kind) {
      kinds.append(kind)
    }
    return kinds
  }
}

extension Response.Status {
  fileprivate var isRedirection: Bool {
    switch self {
    case .code(let code): code / 100 == 3
    case .range(let digit): digit == 3
    case .default: false
    }
  }
}
