import APIRuntime
import Foundation

/// Ways to decode a JSON document.
struct Decoders {
  /// Generated models by the runtime.
  let runtime: (Data) throws -> Any
  /// Synthesized models by Foundation.
  let synthesized: (Data) throws -> Any
  /// Generated models by Foundation.
  let foundation: (Data) throws -> Any
}

/// Ways to encode the values of a JSON document.
struct Encoders {
  let runtime: () throws -> Void
  let synthesized: () throws -> Void
}

extension Document {
  init<Model: Decodable, Plain: Decodable>(
    _ name: String, reading model: Model.Type, plain: Plain.Type,
    text: @escaping @Sendable (Int) -> Data
  ) {
    self.init(name: name, text: text, decode: Self.decoders(model, plain), encode: nil)
  }

  init<Model: Codable, Plain: Codable>(
    _ name: String, _ model: Model.Type, plain: Plain.Type,
    text: @escaping @Sendable (Int) -> Data
  ) {
    self.init(name: name, text: text, decode: Self.decoders(model, plain)) { body in
      let value = try Self.decode(model, body)
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      let plainValue = try Self.decoder.decode(plain, from: body)
      return Encoders {
        _ = try JSON.data(encoding: value)
      } synthesized: {
        _ = try encoder.encode(plainValue)
      }
    }
  }

  private static func decoders<Model: Decodable, Plain: Decodable>(
    _ model: Model.Type, _ plain: Plain.Type
  ) -> Decoders {
    let decoder = decoder
    return Decoders {
      try decode(model, $0)
    } synthesized: {
      try decoder.decode(plain, from: $0)
    } foundation: {
      try decoder.decode(model, from: $0)
    }
  }

  private static func decode<Model: Decodable>(_ model: Model.Type, _ body: Data) throws -> Model {
    try RawResponse(operation: "read", status: .ok, body: body).json()
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}
