import APIModel
import APIValues
import SpecDocument

/// The samples of components and JSON bodies: a pointer as in ``TypePlaces``, a tab, the JSON.
struct SamplePlaces {
  private let plan: SamplePlan
  private(set) var lines: [String] = []

  init(_ api: API) {
    plan = SamplePlan(api)
    for id in plan.graph.ids {
      guard case .component(let key) = api[id].origin, api[id].inputOf == nil else { continue }
      add(.named(id), at: "/components/schemas/" + TypePlaces.escaped(key))
    }
    for operation in api.operations {
      let path = TypePlaces.escaped(operation.path)
      let place = "/paths/\(path)/\(operation.method.lowercased())"
      for content in operation.body?.contents ?? [] { add(content, at: place + "/requestBody") }
      for response in operation.responses {
        for content in response.contents {
          add(content, at: "\(place)/responses/\(response.status.key)")
        }
      }
    }
  }

  private mutating func add(_ content: Content, at place: String) {
    guard content.kind == .json else { return }
    add(
      content.type, content.constraints,
      at: "\(place)/\(TypePlaces.escaped(content.mediaType.text))")
  }

  private mutating func add(
    _ use: TypeUse, _ constraints: Constraints = Constraints(), at place: String
  ) {
    guard let sample = plan.sample(of: use, at: SampleSite(constraints)) else {
      lines.append("\(place)\t")
      return
    }
    for number in 1...3 { lines.append("\(place)\t\(plan.json(sample, number).jsonText)") }
  }
}
