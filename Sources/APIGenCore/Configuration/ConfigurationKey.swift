import Diagnostics
import SpecSyntax

/// A key of the configuration file: where its value goes, how it is read, and what it means.
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

/// What a value of the configuration file may be, for the JSON Schema by which editors complete it.
package indirect enum ConfigurationSchema: Sendable {
  case anything
  case flag
  case number
  case text
  case choice([String])
  case list(of: ConfigurationSchema)
  /// Keys of the author's choice.
  case map(of: ConfigurationSchema)
  case object([Key])
  case either([ConfigurationSchema])

  package struct Key: Sendable {
    package let name: String
    package let documentation: String
    package let value: ConfigurationSchema
  }
}
