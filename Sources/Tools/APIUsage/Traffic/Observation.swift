import APIModel
import APIValues
import SpecDocument

/// The findings from traffic about a document.
struct Observation {
  /// The exchanges for each deviation, in order.
  private var exchanges: [Deviation: [Int]] = [:]
  /// The shapes of values that the document does not describe.
  private var shapes: [Deviation: ObservedShape] = [:]
  private var publishable: PublishableNames
  private(set) var seen: Set<Int> = []
  private var formats = FormatCount()
  private(set) var exchangeCount = 0
  private(set) var unknownCount = 0
  /// The exchanges that match an operation below a path that no server has: by that path, without
  /// its private parts.
  private var bases: [String: [Int]] = [:]

  private let api: API
  private let graph: TypeGraph
  private let finder: OperationFinder
  private let parts: DescribedParts

  init(_ api: API, in spec: ResolvedSpec, writesShownNames: Bool) {
    self.api = api
    parts = DescribedParts(spec)
    graph = TypeGraph(api)
    finder = OperationFinder(api)
    publishable = PublishableNames(PublicNames(api), writesShown: writesShownNames)
  }

  mutating func add(_ exchange: ObservedExchange) {
    exchangeCount += 1
    let position = publishable.add(exchange)
    guard
      let index = finder.operation(
        exchange.method, exchange.path, query: exchange.query, isExact: true)
    else {
      unknownCount += 1
      if let base = finder.base(exchange.method, exchange.path) {
        bases[publishable.publicPath(base), default: []].append(position)
      }
      return
    }
    seen.insert(index)
    let operation = api.operations[index]
    let subject = finder.subject(of: index)
    var found = request(exchange, operation, subject)
    found.merge(response(exchange, operation, subject)) { $0 + $1 }
    found.merge(lines(exchange, operation, subject)) { $0 + $1 }
    for (deviation, values) in found {
      exchanges[deviation, default: []].append(position)
      for value in values { shapes[deviation, default: ObservedShape()].add(value, in: position) }
    }
  }

  /// The formats that are wrong in all of several places.
  var wrongFormats: [WrongFormat] { formats.wrong }

  /// Returns what differs from a type in a body.
  private mutating func compared(
    _ json: Node, _ type: TypeUse, _ direction: TypeDeclaration.Direction,
    describedBy schema: DescribedParts.Part?, _ subject: String
  ) -> [Deviation: [Node]] {
    var comparison = ValueComparison(graph, direction, in: parts)
    comparison.compare(json, type, describedBy: schema, subject)
    for seen in comparison.formats { formats.add(seen) }
    for (deviation, value) in comparison.negatives {
      shapes[deviation, default: ObservedShape()].add(value, in: 0)
    }
    return comparison.deviations
  }

  /// The path below which most of several exchanges match, if the document lacks it: `/api`, or
  /// `/…/v1` if a part of it must stay private.
  var missingBase: String? {
    bases.first { $0.value.count * 2 > exchangeCount && publishable.isRepeated($0.value) }?.key
  }

  // MARK: - Publishable findings

  /// The findings, without any private data from traffic.
  struct Findings {
    var counts: [Deviation: Int] = [:]
    /// The names behind a deviation without one, which are only for the terminal.
    fileprivate(set) var names: [Deviation: [ShownName]] = [:]
    fileprivate var shapes: [Deviation: ObservedShape] = [:]
    fileprivate var publishable: PublishableNames

    /// Returns a schema for values that the document does not describe; nil without such values.
    func schema(_ deviation: Deviation, _ version: Version) -> Node? {
      shapes[deviation]?.schema(publishable, version)
    }

    /// Returns the type of a schema for the integers of a place that `Int64` cannot hold; nil if it
    /// can.
    func integerType(_ deviation: Deviation) -> JSONType? { shapes[deviation]?.integers.schemaType }
  }

  func findings() -> Findings {
    let allowed = namesToWrite()
    var counts: [Deviation: Set<Int>] = [:]
    for (deviation, positions) in exchanges {
      let isAllowed =
        switch deviation.kind {
        case .value(let literal): allowed.contains(deviation) || literal.isBoolean
        case .member, .parameter: allowed.contains(deviation)
        case .mediaType(let type): publishable.allowsMediaType(type)
        case .status(_, let type): type.map { publishable.allowsMediaType($0.essence) } ?? true
        case .null, .absent, .unnamedValues, .unnamedMembers, .type, .format, .range, .sameStatus,
          .unnamedMediaTypes, .lines, .unnamedParameters:
          true
        }
      counts[isAllowed ? deviation : deviation.unnamed, default: []].formUnion(positions)
    }
    return Findings(
      counts: counts.mapValues(\.count), names: namesToShow(besides: allowed), shapes: shapes,
      publishable: publishable)
  }

  /// The deviations with names from traffic, by their place and name.
  private var named: [Deviation: [String: Deviation]] {
    var places: [Deviation: [String: Deviation]] = [:]
    for deviation in exchanges.keys {
      switch deviation.kind {
      case .member(let name), .parameter(let name), .value(.string(let name)):
        places[deviation.unnamed, default: [:]][name] = deviation
      default: break
      }
    }
    return places
  }

  /// Returns the names of members and parameters that are shown, but not published.
  private func namesToShow(besides allowed: Set<Deviation>) -> [Deviation: [ShownName]] {
    named.filter { $0.key.kind != .unnamedValues }.mapValues { deviations in
      publishable.shown(deviations.mapValues { exchanges[$0] ?? [] })
        .filter { name in deviations[name.text].map { !allowed.contains($0) } ?? false }
    }
  }

  /// Returns the deviations whose names may be published. Names are judged together with all others
  /// of their place.
  private func namesToWrite() -> Set<Deviation> {
    named.values.reduce(into: []) { allowed, deviations in
      let names = publishable.names(deviations.mapValues { exchanges[$0] ?? [] })
      allowed.formUnion(names.compactMap { deviations[$0] })
    }
  }

  // MARK: - Requests

  private mutating func request(
    _ exchange: ObservedExchange, _ operation: Operation, _ subject: String
  ) -> [Deviation: [Node]] {
    var found: [Deviation: [Node]] = [:]
    let credentials = api.securitySchemes.compactMap { scheme in
      if case .query(let name) = scheme.kind { name } else { nil }
    }
    let known = Set(
      (operation.parameters + api.clientParameters).filter { $0.location == .query }.map(
        \.name.text) + operation.constants.map(\.name) + credentials)
    let isOpen = operation.parameters.contains {
      $0.location == .query && graph.object($0.type) != nil
    }
    for name in Set(exchange.query.map(\.name)) where !known.contains(name) && !isOpen {
      // `filter[name]` is a part of an object.
      guard !name.contains("[") else { continue }
      found[Deviation(kind: .parameter(name), place: operation.place, subject: subject)] = []
    }
    // The body of a failed request may be invalid.
    guard (200..<300).contains(exchange.status), let json = exchange.request.json,
      let content = operation.body?.contents.first(where: { $0.kind == .json })
    else { return found }
    let schema = parts.schema(of: parts.body(of: operation), content.mediaType.text)
    let differences = compared(json, content.type, .sent, describedBy: schema, subject)
    return found.merging(differences) { $0 + $1 }
  }

  // MARK: - Responses

  private mutating func response(
    _ exchange: ObservedExchange, _ operation: Operation, _ subject: String
  ) -> [Deviation: [Node]] {
    let values = exchange.response.json.map { [$0] } ?? []
    // A success that the reader adds to an operation is not in the document.
    guard let response = operation.response(for: exchange.status),
      response.span != operation.span || exchange.response.isEmpty
    else {
      // A request that changes nothing may be answered with 304, wherever it leads.
      guard exchange.status >= 200, exchange.status != 304 else { return [:] }
      var place = operation.place
      place.below = ["responses"]
      if let same = sameResponse(exchange, operation, subject, at: place) { return same }
      let hasOther = values.isEmpty && !exchange.response.isEmpty
      let type = hasOther ? exchange.response.mediaType.map { MediaType($0.essence) } : nil
      return [
        Deviation(kind: .status(exchange.status, type), place: place, subject: subject): values
      ]
    }
    if exchange.response.isEmpty, exchange.response.mediaType == nil || response.content == nil {
      return [:]
    }
    let answer = "\(subject) \(exchange.status)"
    let message = parts.response(response, of: operation)
    let described =
      exchange.response.mediaType.map { response.contents.content(of: $0) } ?? response.content
    guard let content = described else {
      guard let type = exchange.response.mediaType else { return [:] }
      return [
        Deviation(kind: .mediaType(type.essence), place: message?.place, subject: answer): values
      ]
    }
    guard content.kind == .json, let json = exchange.response.json else { return [:] }
    return compared(
      json, content.type, .received, describedBy: parts.schema(of: message, content.mediaType.text),
      answer)
  }

  /// Returns the differences of a success that the document does not list, if its body fits the one
  /// that it lists: 201 for a documented 200.
  private mutating func sameResponse(
    _ exchange: ObservedExchange, _ operation: Operation, _ subject: String,
    at place: Deviation.Place
  ) -> [Deviation: [Node]]? {
    let documented = operation.responses.filter(\.isSuccess)
    guard (200..<300).contains(exchange.status), let json = exchange.response.json,
      documented.count == 1, case .code(let code) = documented[0].status,
      documented[0].span != operation.span,
      let content = documented[0].contents.first(where: { $0.kind == .json }),
      ValueMatcher(graph, .received).isDecodable(json, as: content.type)
    else { return nil }
    let answer = "\(subject) \(exchange.status)"
    let message = parts.response(documented[0], of: operation)
    let schema = parts.schema(of: message, content.mediaType.text)
    let unknown = ValueMatcher(graph, .received).mismatches(in: json, as: content.type)
      .contains { mismatch in
        guard mismatch.path == nil, case .undescribed(let entries, _) = mismatch.reason else {
          return false
        }
        return entries.count == json.mapping?.entries.count
      }
    // Nothing is known of an object without a described member.
    guard !unknown, !content.isOpaqueObject else { return nil }
    var found = compared(json, content.type, .received, describedBy: schema, answer)
    let status = Deviation(
      kind: .sameStatus(exchange.status, as: String(code)), place: place, subject: subject)
    found[status] = []
    return found
  }

  private func lines(
    _ exchange: ObservedExchange, _ operation: Operation, _ subject: String
  ) -> [Deviation: [Node]] {
    guard exchange.response.isLines, (200..<300).contains(exchange.status),
      operation.response(for: exchange.status)?.contents.contains(where: { $0.kind == .lines })
        != true
    else { return [:] }
    let answer = "\(subject) \(exchange.status)"
    return [Deviation(kind: .lines, place: operation.place, subject: answer): []]
  }
}

extension Literal {
  fileprivate var isBoolean: Bool {
    if case .bool = self { true } else { false }
  }
}
