import APIModel
import SpecDocument

/// What traffic shows about a document.
struct Observation {
  private(set) var counts: [Deviation: Int] = [:]
  /// A value that shows each, for the schemas of what the document does not describe.
  private(set) var examples: [Deviation: Node] = [:]
  private(set) var seen: Set<Int> = []
  private(set) var exchangeCount = 0
  private(set) var unknownCount = 0

  private let api: API
  private let graph: TypeGraph
  private let finder: OperationFinder

  init(_ api: API) {
    self.api = api
    graph = TypeGraph(api)
    finder = OperationFinder(api)
  }

  mutating func add(_ exchange: Exchange) {
    exchangeCount += 1
    guard let index = finder.operation(exchange.method, exchange.path) else {
      unknownCount += 1
      return
    }
    seen.insert(index)
    let operation = api.operations[index]
    var found = request(exchange, operation)
    found.merge(response(exchange, operation)) { first, _ in first }
    for (deviation, value) in found {
      counts[deviation, default: 0] += 1
      if examples[deviation] == nil { examples[deviation] = value }
    }
  }

  // MARK: - Requests

  private func request(_ exchange: Exchange, _ operation: Operation) -> [Deviation: Node?] {
    var found: [Deviation: Node?] = [:]
    let subject = "\(operation.method) \(operation.path)"
    let known = Set(
      (operation.parameters + api.clientParameters).filter { $0.location == .query }.map(
        \.name.text))
    let isOpen = operation.parameters.contains {
      $0.location == .query && graph.object($0.type) != nil
    }
    for name in Set(exchange.queryNames) where !known.contains(name) && !isOpen {
      // Keys travel in queries too, and `filter[name]` is a part of an object.
      guard PublicText.isName(name), !name.contains("[") else { continue }
      found.updateValue(
        nil,
        forKey: Deviation(
          kind: .parameter(name), place: Deviation.Place(span: operation.span), subject: subject))
    }
    // What a failed request sent says nothing about what the server takes.
    guard (200..<300).contains(exchange.status), let json = exchange.request.json,
      let content = operation.body?.contents.first(where: { $0.kind == .json })
    else { return found }
    let place = Deviation.Place(
      span: operation.span, below: ["requestBody", "content", content.mediaType, "schema"])
    var comparison = ValueComparison(graph, .sent)
    comparison.compare(json, content.type, at: place, subject)
    for deviation in comparison.deviations { found.updateValue(nil, forKey: deviation) }
    return found
  }

  // MARK: - Responses

  private func response(_ exchange: Exchange, _ operation: Operation) -> [Deviation: Node?] {
    let subject = "\(operation.method) \(operation.path)"
    guard let response = operation.response(for: exchange.status) else {
      // A request that changes nothing may be answered with 304, wherever it leads.
      guard exchange.status >= 200, exchange.status != 304 else { return [:] }
      let place = Deviation.Place(span: operation.span, below: ["responses"])
      return [
        Deviation(kind: .status(exchange.status), place: place, subject: subject):
          exchange.response.json
      ]
    }
    if exchange.response.isEmpty, exchange.response.mediaType == nil || response.content == nil {
      return [:]
    }
    let answer = "\(subject) \(exchange.status)"
    let place = Deviation.Place(span: response.span)
    let described =
      exchange.response.mediaType.map { response.contents.content(of: $0) } ?? response.content
    guard let content = described else {
      guard let type = exchange.response.mediaType,
        PublicText.isName(type.replacing("+", with: "-"))
      else { return [:] }
      return [
        Deviation(kind: .mediaType(type), place: place, subject: answer): exchange.response.json
      ]
    }
    guard content.kind == .json, let json = exchange.response.json else { return [:] }
    var comparison = ValueComparison(graph, .received)
    comparison.compare(
      json, content.type,
      at: Deviation.Place(span: response.span, below: ["content", content.mediaType, "schema"]),
      answer)
    var found: [Deviation: Node?] = [:]
    for deviation in comparison.deviations { found.updateValue(nil, forKey: deviation) }
    return found
  }
}
