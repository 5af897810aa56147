import APIModel
import Testing

@Suite("Equal types")
struct EqualTypesTests {
  /// The shapes of types that several places share, by these places.
  private func joined(_ reading: Reading) -> [String: String] {
    var found: [String: String] = [:]
    for (index, type) in reading.api.types.enumerated() {
      guard case .places = type.origin else { continue }
      found[reading.name(TypeID(index: index))] = reading.describe(type.shape)
    }
    return found
  }

  /// The target of an alias.
  private func target(of use: TypeUse, in reading: Reading) -> TypeUse? {
    guard let id = use.named, case .alias(let target) = reading.api[id].shape else { return nil }
    return target
  }

  private let state = "{type: string, enum: [open, closed]}"
  private let owner =
    "{type: object, required: [id], properties: {id: {type: integer}, name: {type: string}}}"

  @Test("equal inline schemas are one type, for which each property has a name")
  func properties() throws {
    let reading = try Reading(
      schemas: """
        A: {type: object, properties: {state: \(state), owner: \(owner)}}
        B: {type: object, properties: {status: \(state), owner: \(owner)}}
        """)
    #expect(
      joined(reading) == [
        "A.state = B.status": "string(open closed)",
        "A.owner = B.owner": "object(id!: int, name?: string)",
      ])
    #expect(reading.shape("B") == "object(status?: B.status, owner?: B.owner)")
  }

  @Test("unions of other values than objects are equal whether 'oneOf' or 'anyOf' lists them")
  func unions() throws {
    let variants =
      "[{type: string, pattern: '^a'}, {type: array, minItems: 1, items: {type: string}}]"
    let reading = try Reading(
      schemas: """
        A: {type: object, properties: {stop: {oneOf: \(variants)}, go: {type: string}}}
        B: {type: object, properties: {stop: {anyOf: \(variants)}}}
        """)
    #expect(Array(joined(reading).keys) == ["A.stop = B.stop"])
  }

  @Test("an error body that every response repeats is declared once, also for other statuses")
  func failures() throws {
    let error =
      "{description: No, content: {application/json: {schema: {type: object, properties: {message: {type: string}}}}}}"
    let reading = try Reading(
      """
      paths:
        /a:
          get: {responses: {204: {description: Fine}, 404: \(error), 409: \(error)}}
      """)
    #expect(joined(reading).values.sorted() == ["object(message?: string)"])
    let types = reading.api.operations[0].responses.compactMap { $0.content?.type }
    #expect(types.count == 2 && Set(types.map { target(of: $0, in: reading) }).count == 1)
  }

  @Test("a type within a joined type is declared once, in that type")
  func nested() throws {
    let task = "{type: object, properties: {name: {type: string}, owner: \(owner)}}"
    let reading = try Reading(
      schemas: """
        A: {type: object, properties: {task: \(task)}}
        B: {type: object, properties: {task: \(task)}}
        """)
    #expect(
      joined(reading) == [
        "A.task = B.task": "object(name?: string, owner?: A.task = B.task.owner)"
      ])
    #expect(reading.api.types.count == 6)
  }

  @Test("types of a single member are only equal under one name, and different ones stay apart")
  func different() throws {
    let id = "{type: object, properties: {id: {type: integer}}}"
    let reading = try Reading(
      schemas: """
        A:
          type: object
          properties: {author: \(id), state: \(state), owner: \(owner)}
        B:
          type: object
          properties:
            editor: \(id)
            state: {type: string, enum: [closed, open]}
            owner: {type: object, properties: {id: {type: integer}, name: {type: string}}}
        """)
    #expect(joined(reading).isEmpty)
  }

  @Test("keeps documentation that all agree on")
  func documentation() throws {
    func body(_ text: String) -> String {
      "{type: object, properties: {id: {type: integer, description: One.}, name: {type: string, description: \(text)}}}"
    }
    let reading = try Reading(
      schemas: """
        A: {type: object, properties: {owner: \(body("Two."))}}
        B: {type: object, properties: {owner: \(body("Three."))}}
        """)
    let shapes = reading.api.types.compactMap { type -> ObjectShape? in
      guard case .places = type.origin, case .object(let shape) = type.shape else { return nil }
      return shape
    }
    let texts = shapes.first?.properties.map(\.documentation.description)
    #expect(texts == ["One.", nil])
  }

  @Test("does not join a body that can clear members with one that cannot")
  func patches() throws {
    let schema =
      "{type: object, properties: {id: {type: integer}, name: {type: [string, 'null']}}}"
    let body = "requestBody: {content: {application/json: {schema: \(schema)}}}"
    let responses = "responses: {204: {description: Fine}}"
    let reading = try Reading(
      """
      paths:
        /a:
          put: {\(body), \(responses)}
          patch: {\(body), \(responses)}
      """)
    #expect(joined(reading).isEmpty == false || reading.api.types.count == 2)
    let types = reading.api.operations.compactMap { $0.body?.content.type }
    #expect(Set(types).count == 2)
  }

  @Test("equal variants are one variant")
  func variants() throws {
    let reading = try Reading(
      schemas: """
        Owner: {oneOf: [\(owner), \(owner), {type: string}]}
        """)
    #expect(reading.shape("Owner") == "union(Owner.variant 1 | string)")
  }

  @Test("an inline union whose variants are all equal is one of them, in its own place")
  func onlyEqualVariants() throws {
    let union = "{oneOf: [\(owner), \(owner)]}"
    let object = "object(id!: int, name?: string)"
    let reading = try Reading(
      schemas: "A: {type: object, properties: {one: \(union), two: {oneOf: [\(union), \(owner)]}}}")
    #expect(Array(joined(reading).values) == [object])
    #expect(reading.api.types.filter { reading.describe($0.shape) == object }.count == 1)
    let single = try Reading(
      schemas: "A: {type: object, properties: {one: \(union), other: {type: string}}}")
    #expect(single.shape("A") == "object(one?: A.one, other?: string)")
    #expect(single.api.types.count == 2)
  }

  @Test(
    "an inline union whose variants are all equal is the same type as an equal object elsewhere",
    arguments: [
      "one: %, two: @", "one: @, two: %", "one: %, two: @, three: %",
      "one: %, two: {type: array, items: @}", "one: {oneOf: [%, @]}",
      "one: {oneOf: [%, @]}, two: @",
    ])
  func equalVariantsElsewhere(properties: String) throws {
    let properties = properties.replacing("%", with: "{oneOf: [\(owner), \(owner)]}")
      .replacing("@", with: owner)
    let reading = try Reading(schemas: "A: {type: object, properties: {\(properties)}}")
    let object = "object(id!: int, name?: string)"
    #expect(reading.api.types.filter { reading.describe($0.shape) == object }.count == 1)
    let graph = TypeGraph(reading.api)
    for id in graph.ids where id.index < reading.api.types.count {
      guard case .nested(let owner, .variant) = graph[id].origin else { continue }
      guard case .union = graph[owner].shape else {
        Issue.record("\(reading.name(id)) is a variant of no union")
        continue
      }
    }
  }
}
