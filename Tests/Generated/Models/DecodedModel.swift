package import Foundation
package import JSONCoding

/// A type that JSON is decoded as, and whether it keeps what it has read.
package struct DecodedModel: Sendable {
  /// The name of the type, with its module.
  package let name: String
  /// The names of its members.
  package let members: [String]
  private let read: @Sendable (Data) throws -> Written?
  private let readTree: @Sendable (JSON) throws -> Void

  /// What is written of a value that was read: with the text encoder, with the tree encoder, and after reading that again.
  private struct Written {
    let text: Data
    let tree: Data
    let again: Result<(text: Data, isEqual: Bool), any Error>
  }

  /// A contradiction between two ways to read or write a value.
  package struct Contradiction: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  /// A model that is received and sent.
  package static func codable<Model: Codable & SendableMetatype>(
    _ type: Model.Type, _ members: [String] = []
  ) -> DecodedModel {
    DecodedModel(
      name: String(reflecting: type), members: members,
      read: { data in
        let value = try JSON.decode(type, from: data)
        let text = try unrefused { try JSON.data(encoding: value) }
        let again = Result {
          let again = try JSON.decode(type, from: text)
          return (text: try JSON.data(encoding: again), isEqual: isEqual(value, again))
        }
        return Written(
          text: text, tree: try unrefused { try JSON(encoding: value).data }, again: again)
      },
      readTree: { _ = try $0.decode(type) })
  }

  /// A model that is only received.
  package static func decodable<Model: Decodable & SendableMetatype>(
    _ type: Model.Type, _ members: [String] = []
  ) -> DecodedModel {
    DecodedModel(
      name: String(reflecting: type), members: members,
      read: { data in
        _ = try JSON.decode(type, from: data)
        return nil
      },
      readTree: { _ = try $0.decode(type) })
  }

  private static func unrefused<Value>(_ write: () throws -> Value) throws -> Value {
    do {
      return try write()
    } catch {
      throw Contradiction("it was read, and cannot be written: \(error)")
    }
  }

  private static func isEqual<Value>(_ first: Value, _ second: Value) -> Bool {
    func compare<Comparable: Equatable>(_ value: Comparable) -> Bool {
      second as? Comparable == value
    }
    return (first as? any Equatable).map { compare($0) } ?? true
  }
}

extension DecodedModel {
  /// Returns the error if the model refuses a value.
  package func refusal(of json: JSON) -> (any Error)? {
    do {
      try readTree(json)
      return nil
    } catch {
      return error
    }
  }

  /// Reads a text as the model, in each way and twice, and writes what was read.
  ///
  /// - Returns: The error if the model refuses the text.
  /// - Throws: ``Contradiction`` if the results differ, or if what is written is not what was read.
  package func check(_ data: Data) throws -> (any Error)? {
    let first = try outcome { try read(data) }
    let second = try outcome { try read(data) }
    let tree = try outcome { try readTree(JSON(parsing: data)) }
    try agree("it is refused", first.isRefused, "a second time", second.isRefused)
    try agree("it is refused", first.isRefused, "as a tree", tree.isRefused)
    switch first {
    case .refused(let error): return error
    case .read(let written):
      if let written { try check(written) }
      return nil
    }
  }

  private func check(_ written: Written) throws {
    guard JSON.isText([UInt8](written.text)) else {
      throw Contradiction("it is written as \(text(written.text)), which is not JSON")
    }
    try agree("it is written", text(written.text), "as a tree", text(written.tree))
    switch written.again {
    case .failure(let error):
      throw Contradiction(
        "it is written as \(text(written.text)), which is refused: \(error)")
    case .success(let again):
      try agree("it is written", text(written.text), "the second time", text(again.text))
      guard again.isEqual else {
        throw Contradiction(
          "it is written as \(text(written.text)), which is read as another value")
      }
    }
  }

  private enum Outcome<Value> {
    case read(Value)
    case refused(any Error)

    var isRefused: Bool { if case .refused = self { true } else { false } }
  }

  private func outcome<Value>(_ read: () throws -> Value) throws -> Outcome<Value> {
    do {
      return .read(try read())
    } catch let contradiction as Contradiction {
      throw contradiction
    } catch {
      return .refused(error)
    }
  }

  private func agree<Value: Equatable>(
    _ statement: String, _ first: Value, _ other: String, _ second: Value
  ) throws {
    guard first != second else { return }
    throw Contradiction("\(statement): \(first); \(other): \(second)")
  }

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }
}
