import APIModel
import SpecDocument
import SwiftClient

extension Comparison {
  /// Compares the wire format, which is not visible in the generated code.
  mutating func compareWire(
    _ old: OperationSurface, _ new: OperationSurface, _ labels: [String: String]
  ) {
    let (before, after) = (old.operation, new.operation)
    if !haveSameRoute(old, new) {
      let now = movedPrefix?.moved(new.place, isNew: true) ?? new.place
      let then = movedPrefix?.moved(old.place, isNew: false) ?? old.place
      report(.operationPath, .silent, old.request, "is sent as '\(now)', was '\(then)'")
    }
    compareParameters(old, new, labels)
    compareSelections(old, new)
    let payloads = [after, before].map { $0.envelope.map { "'\($0.payloadKey)'" } ?? "the whole" }
    if payloads[0] != payloads[1] {
      report(
        .responseEnvelope, .silent, old.request,
        "takes its result from \(payloads[0]), took it from \(payloads[1])")
    }
    compareDeprecation(
      before.documentation.isDeprecated, after.documentation.isDeprecated, of: old.request,
      kind: .operationDeprecated)
  }

  /// Returns whether an operation is sent with the same method, to the same path below the same
  /// part of the servers' URLs.
  func haveSameRoute(_ old: OperationSurface, _ new: OperationSurface) -> Bool {
    guard let movedPrefix else { return old.route == new.route }
    return movedPrefix.moved(old.route, isNew: false) == movedPrefix.moved(new.route, isNew: true)
  }

  /// Compares lists from which a client or a server chooses. Elements appended to a list are
  /// additive, since everything that worked before still does.
  private mutating func compareSelections(_ old: OperationSurface, _ new: OperationSurface) {
    for selection in Selection.all {
      let (before, after) = (selection.elements(old.operation), selection.elements(new.operation))
      let (then, now) = (selection.words(before), selection.words(after))
      let isSame =
        selection.kind == .credentials ? Self.folded(then) == Self.folded(now) : then == now
      guard !isSame else { continue }
      let isLooser =
        selection.isOrdered
        ? !before.isEmpty && after.starts(with: before) : Set(after).isSuperset(of: before)
      report(
        selection.kind, isLooser ? .additive : .silent, old.request,
        "\(selection.now) \(now), \(selection.then) \(then)")
    }
  }

  /// Returns a comparable form of a name, since Swift writes names differently.
  private static func folded(_ name: String) -> String {
    name.lowercased().filter { !" -_".contains($0) }
  }

  private mutating func compareParameters(
    _ old: OperationSurface, _ new: OperationSurface, _ labels: [String: String]
  ) {
    for parameter in old.call.parameters {
      let name = labels[parameter.name] ?? parameter.name
      guard let before = parameter.model,
        let other = new.call.parameters.first(where: { $0.name == name }),
        let after = other.model
      else { continue }
      let subject = "\(old.request).\(parameter.name)"
      if before.place != after.place {
        report(
          .parameterLocation, .silent, subject,
          "goes into \(after.place), went into \(before.place)")
      } else if (before.style, before.explode, before.allowReserved, before.brackets)
        != (after.style, after.explode, after.allowReserved, after.brackets)
      {
        report(.parameterStyle, .silent, subject, "is written in another style")
      }
      compareLimits(before.constraints, after.constraints, of: subject, in: .sent)
      compareRemarks(before.documentation, after.documentation, of: subject)
      compareDeprecation(
        before.documentation.isDeprecated, after.documentation.isDeprecated, of: subject)
    }
  }
}

extension Parameter {
  /// The place, such as `the query as 'limit'`. It omits the name of a path parameter, which is not
  /// on the wire.
  var place: String {
    switch location {
    case .path: "the path"
    case .query: "the query as '\(name.text)'"
    case .querystring: "the query string"
    case .header: "the header '\(name.text)'"
    case .cookie: "the cookie '\(name.text)'"
    }
  }
}

/// A list from which a client or a server chooses.
private struct Selection: Sendable {
  let kind: Change.Kind
  let now: String
  let then: String
  /// Whether the order of the elements matters.
  var isOrdered = true
  let elements: @Sendable (APIModel.Operation) -> [String]
  var words: @Sendable ([String]) -> String = { list in
    list.isEmpty ? "none" : list.map { "'\($0)'" }.joined(separator: ", ")
  }

  static let all = [
    Selection(
      kind: .credentials, now: "needs", then: "needed", elements: { $0.credentials },
      words: { $0.isEmpty ? "no credentials" : $0.joined(separator: " or ") }),
    Selection(
      kind: .operationServers, now: "goes to the servers", then: "went to",
      elements: { $0.servers.map(\.url) }),
    Selection(
      kind: .bodyMediaTypes, now: "sends", then: "sent",
      elements: { $0.body?.contents.flatMap(\.mediaTypes).map(\.text) ?? [] }),
    Selection(
      kind: .responseStatuses, now: "succeeds with", then: "succeeded with", isOrdered: false,
      elements: { $0.successes }, words: { $0.joined(separator: ", ") }),
    Selection(
      kind: .responseMediaTypes, now: "reads", then: "read", isOrdered: false,
      elements: { $0.resultTypes }),
  ]
}

extension APIModel.Operation {
  /// The alternatives, such as `'key'` or `no credentials`.
  fileprivate var credentials: [String] {
    security.map { schemes in
      schemes.isEmpty ? "no credentials" : schemes.map { "'\($0)'" }.joined(separator: " with ")
    }
  }

  fileprivate var successes: [String] {
    responses.filter(\.isSuccess).map { response in
      switch response.status {
      case .code(let code): "\(code)"
      case .range(let digit): "\(digit)XX"
      case .default: "any status"
      }
    }.sorted()
  }

  fileprivate var resultTypes: [String] {
    let contents = responses.filter(\.isSuccess).flatMap(\.contents)
    return Set(contents.flatMap(\.mediaTypes).map(\.text)).sorted()
  }
}
