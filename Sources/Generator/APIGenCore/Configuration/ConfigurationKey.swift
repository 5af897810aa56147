import SpecDocument

/// A key of the configuration file: the property it sets, how to read it, and its documentation.
struct ConfigurationKey<Object>: Sendable {
  let description: ConfigurationSchema.Key
  let read: @Sendable (Node, inout Object, inout Diagnostics) -> Void

  var name: String { description.name }

  init<Value: Sendable>(
    _ name: String, _ property: any WritableKeyPath<Object, Value> & Sendable,
    _ form: ConfigurationForm<Value>, _ documentation: String
  ) {
    description = .init(name: name, documentation: documentation, value: form.schema)
    read = { node, object, diagnostics in
      if let value = form.read(node, &diagnostics) { object[keyPath: property] = value }
    }
  }

  init<Value: Sendable>(
    _ name: String, _ property: any WritableKeyPath<Object, Value?> & Sendable,
    _ form: ConfigurationForm<Value>, _ documentation: String
  ) {
    description = .init(name: name, documentation: documentation, value: form.schema)
    read = { node, object, diagnostics in
      object[keyPath: property] = form.read(node, &diagnostics)
    }
  }
}

/// The values that a key accepts, for the JSON Schema that editors use for completion.
package indirect enum ConfigurationSchema: Sendable {
  case anything
  case flag
  /// A number above 0.
  case positive
  case text
  /// A name without spaces or punctuation.
  case identifier
  case choice([String])
  case list(of: ConfigurationSchema)
  /// Keys that the author chooses.
  case map(of: ConfigurationSchema)
  case object([Key])
  case either([ConfigurationSchema])

  package struct Key: Sendable {
    package let name: String
    package let documentation: String
    package let value: ConfigurationSchema
  }
}
