import APIRuntime
import Testing

/// Reads and writes values that a schema declares valid or invalid, keyword by keyword.
@Suite struct SchemaTests {
  private static func cases() throws -> [SchemaCase] { try SchemaCase.all.get() }

  @Test("A valid instance comes back equal", arguments: try cases())
  func valid(_ schema: SchemaCase) throws {
    for instance in schema.valid {
      try expect(instance, toBecome: instance, in: schema)
    }
  }

  @Test("An invalid instance of the right type comes back equal", arguments: try cases())
  func tolerated(_ schema: SchemaCase) throws {
    for instance in schema.tolerated {
      try expect(instance, toBecome: instance, in: schema)
    }
  }

  @Test("An instance that the type cannot hold is refused", arguments: try cases())
  func invalid(_ schema: SchemaCase) throws {
    for instance in schema.invalid + schema.refused {
      #expect(throws: DecodingError.self, "\(instance)") {
        try roundTrip(instance, as: schema.name)
      }
    }
  }

  @Test("A repaired or reduced instance comes back as recorded", arguments: try cases())
  func changed(_ schema: SchemaCase) throws {
    for change in schema.lost + schema.repaired {
      try expect(change.instance, toBecome: change.result, in: schema)
    }
  }

  @Test("A random valid instance comes back equal", arguments: try cases())
  func random(_ schema: SchemaCase) throws {
    for instance in schema.random {
      try expect(instance, toBecome: instance, in: schema)
    }
  }

  /// An instance is read alone and as a property.
  private func expect(
    _ instance: JSON, toBecome expected: JSON, in schema: SchemaCase,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    // Null does not belong to a named type; each use of the type declares it. In a property that
    // may be absent, null means absence.
    if instance == .null { return }
    let places: [(type: String, wrap: (JSON) -> JSON)] = [
      (schema.name, { $0 }), (schema.members, { .object([schema.name: $0]) }),
    ]
    for place in places {
      do {
        let result = try roundTrip(place.wrap(instance), as: place.type)
        #expect(
          result.isEquivalent(to: place.wrap(expected)),
          "\(place.wrap(instance)) as \(place.type) came back as \(result)",
          sourceLocation: sourceLocation)
      } catch {
        Issue.record(
          "\(place.wrap(instance)) as \(place.type): \(error)", sourceLocation: sourceLocation)
      }
    }
  }

  private func roundTrip(_ instance: JSON, as name: String) throws -> JSON {
    let type = try #require(schemaTypes[name])
    return try roundTrip(instance, type)
  }

  private func roundTrip<T: Codable>(_ instance: JSON, _ type: T.Type) throws -> JSON {
    try JSON(encoding: instance.decode(T.self))
  }
}

extension SchemaCase: CustomTestStringConvertible {
  var testDescription: String { "\(file) \(name)" }
}
