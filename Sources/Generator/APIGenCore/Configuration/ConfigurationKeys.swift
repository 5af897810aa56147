import Decisions
import OpenAPIReader
import SpecRewriting
import SwiftClient

extension Configuration {
  /// All keys of `apigen.yaml`, in the order of the documentation. A new key takes a row here and a
  /// property of ``Configuration``.
  static let keys: [ConfigurationKey<Configuration>] = [
    ConfigurationKey(
      "name", \.name, .identifier(such: "Archive"),
      "The name of the client without 'Client'. Default: the title of the spec."),
    ConfigurationKey(
      "source", \.source, .source,
      "The URL that 'apigen fetch' gets the spec from, or {url:, headers:}."),
    ConfigurationKey(
      "namespace", \.namespace, .namespace,
      "An enum for everything that is generated, for several specs in a module."),
    ConfigurationKey(
      "access", \.access, .choice, "The access level of the generated code. Default: public."),
    ConfigurationKey(
      "inlinable", \.isInlinable, .flag,
      "Whether public methods are compiled where they are called. Default: in the build-tool plugin."
    ),
    ConfigurationKey(
      "bodies", \.bodies, .choice,
      "Whether methods take a body as one argument, whole, or the members of a small object as arguments, flat. Default: whole."
    ),
    ConfigurationKey(
      "layout", \.layout, .choice,
      "A file for each request and model in folders, or few files, bundled. Default: folders."),
    ConfigurationKey(
      "output", \.output, .folder,
      "The folder for the generated files, from the folder of this file."),
    ConfigurationKey(
      "samples", \.samples, .samplePlace,
      "The folder of a module for samples of all values; or 'debug', for the module of the client."
    ),
    ConfigurationKey(
      "conformances", \.conformances, .conformances,
      "Conformances of all models and requests, or of some models by their names in the spec."),
    ConfigurationKey(
      "mutable", \.isMutable, .flag,
      "Whether the properties of models that are only received can be changed. Default: false."),
    ConfigurationKey("parts", \.parts, .parts, "What is generated. Default: everything."),
    ConfigurationKey(
      "imports", \.imports, .list(of: .name(of: .type, such: "Observation")),
      "Modules that every file imports."),
    ConfigurationKey(
      "header", \.header, .lines, "A comment at the top of every file, without slashes."),
    ConfigurationKey(
      "validation", \.validation, .flag,
      "Whether requests are validated before they are sent. Default: false."),
    ConfigurationKey(
      "names", \.writtenNames, .writtenNames,
      "Names in Swift that replace the names from the spec, or 'record' for a file that apigen keeps."
    ),
    ConfigurationKey(
      "types", \.reading.mapped.types, .types, "Your types in place of schemas, by their names."),
    ConfigurationKey(
      "formats", \.reading.mapped.formats, .types,
      "Your types for formats of strings and numbers: 'money: Payments.Money'."),
    ConfigurationKey(
      "properties", \.reading.mapped.properties, .types,
      "Your types for properties, in all types or in one: 'User.id: UserID'."),
    ConfigurationKey(
      "ids", \.reading.mapped.identifiers, .flag,
      "Whether the ids of models have distinct types: 'User.ID'. Default: false."),
    ConfigurationKey(
      "acronyms", \.names.acronyms, .list(of: .identifier(such: "EAN")),
      "Words that keep the capitalization given here: 'EAN'."),
    ConfigurationKey(
      "stripNames", \.names.namespaces, .list(of: .name),
      "Namespaces that types are named without: '_types' in '_types.query.Query'."),
    ConfigurationKey(
      "order", \.reading.order, .choice,
      "Whether required and own properties come first, importance, or all are in the order of the document, or are sorted by name, alphabetical. Default: importance."
    ),
    ConfigurationKey(
      "only", \.selection.only, .list(of: .selector),
      "The operations to generate, by path, method, tag, operationId or extension."),
    ConfigurationKey(
      "except", \.selection.except, .list(of: .selector), "The operations to leave out."),
    ConfigurationKey(
      "overlays", \.overlays, .list(of: .file),
      "Overlays that are applied to the spec, by their paths from this file."),
    ConfigurationKey(
      "references", \.references, .references,
      "The folders with copies of remote files, relative to this file, by the beginnings of their URLs."
    ),
    ConfigurationKey(
      "operations", \.annotations.operations, .annotatedOperations,
      "Facts about operations that the spec lacks, by selectors: '/users/**', 'listUsers', 'tag:Billing'."
    ),
    ConfigurationKey(
      "schemas", \.annotations.schemas, .annotatedSchemas,
      "Facts about schemas that the spec lacks, by their names."),
    ConfigurationKey(
      "errors", \.annotations.errors, .errors,
      "The failures that all operations have in common, in the form of 'responses'."),
    ConfigurationKey(
      "timeout", \.annotations.timeout, .node(.positive), "The timeout of a request, in seconds."),
    ConfigurationKey(
      "clientParameters", \.reading.clientParameters, .list(of: .name),
      "Parameters that are passed once, when the client is created."),
    ConfigurationKey(
      "auth", \.reading.authentication, .choice,
      "Whether the client's credentials are sent to the operations that require them, documented, or everywhere. Default: documented."
    ),
    ConfigurationKey(
      "unknown", \.reading.unknown, .selection,
      "Whether members that a schema does not describe are kept. Default: drop."),
    ConfigurationKey(
      "nulls", \.reading.nulls, .selection,
      "Whether null and absent are distinguished. Default: in the body of a PATCH only."),
    ConfigurationKey(
      "required", \.reading.relaxed, .requirements,
      "Whether a required member may be absent or null when it is received. Default: trust."),
    ConfigurationKey(
      "integers", \.reading.integers, .choice,
      "Whether integers are an Int whatever their format, plain, or of the size it names, sized. Default: plain."
    ),
    ConfigurationKey(
      "reuseComponents", \.reusesComponents, .flag,
      "Whether an inline schema equal to a component is that component, for a dereferenced document. Default: false."
    ),
    ConfigurationKey(
      "templates", \.templates, .file,
      "A folder with templates that replace the built-in ones, relative to this file."),
    ConfigurationKey(
      "broken", \.broken, .choice,
      "How parts of a spec that cannot be read are handled. Default: refuse."),
    ConfigurationKey(
      "strict", \.isStrict, .flag, "Whether every warning is an error. Default: false."),
    ConfigurationKey(
      "silence", \.silenced, .set(of: .silenced),
      "The identifiers of warnings that are not printed."),
  ]

  /// The JSON Schema of the same keys.
  package static let schema = ConfigurationSchema.object(keys.map(\.description))
}
