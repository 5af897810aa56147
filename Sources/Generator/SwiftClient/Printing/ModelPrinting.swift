import Decisions
import APIModel
import Mustache
import SpecDocument

extension ModelDeclaration: Printable {
  var scope: [String]? { path }

  static let keys = PrintedKeys<Self>(
    "ObjectView",
    [
      .text("documentation", \.documentation.text), .text("name") { $0.path.last ?? "" },
      .list("extensions", \.model.extensions),
      .text("conformances") { $1.conformances($0.conformances) },
      .list("properties", \.properties),
      // The properties in the order on the wire: all, those that are always written, and those that
      // are not sent.
      .list("fields", \.fields), .list("written", \.written),
      .list("readOnly") { $0.fields.filter(\.isReadOnly) },
      .flag("hasReadOnly") { $0.properties.contains(where: \.isReadOnly) },
      // Whether there is nothing to read or write but the object itself.
      .flag("isEmpty") { $0.properties.isEmpty && $0.additional == nil },
      // The parameters of the memberwise initializer, and whether it sets anything.
      .parameters("parameters", \.parameters),
      .flag("hasInitialValues") {
        !$0.parameters.isEmpty || $0.properties.contains { $0.assignedValue != nil }
      },
      // The only value of an object that consists of a constant.
      .view("constant", \.constant),
      // The label of the coder: `items: ` for a tuple.
      .text("source") { $0.model.isTuple ? "items: " : "" },
      // Whether `init(from:)` and `encode(to:)` are written out.
      .flag("decodes") { $0.coding.contains(.decoding) },
      .flag("encodes") { $0.coding.contains(.encoding) },
      .view("validation") { $0.validation.map(Validation.init) },
      .view("additional", \.additional),
      // The properties that hold an error's messages.
      .optional("userMessage") { $0.userMessage?.text },
      .optional("developerMessage") { $0.developerMessage?.text },
      .list("declarations", \.declarations),
    ])

  private var fields: [PropertyDeclaration] { properties.sorted { $0.index < $1.index } }

  /// The properties as they are written: .NET reads a discriminator only before all other members.
  private var written: [PropertyDeclaration] {
    let written = fields.filter { !$0.isReadOnly }
    if discriminators.isEmpty { return written }
    func isFirst(_ property: PropertyDeclaration) -> Bool {
      property.field.map { discriminators.contains($0.name) } == true
    }
    return written.filter(isFirst) + written.filter { !isFirst($0) }
  }

  /// The checks before it is sent: `check("name", name, .minLength(1))`.
  private struct Validation: Printable {
    let checks: [ValidationCheck]

    static let keys = PrintedKeys<Self>(
      "ValidationView", [.list("checks") { $0.checks.map($1.call) }])
  }
}

extension ModelDeclaration.Constant: Printable {
  static let keys = PrintedKeys<Self>(
    "ObjectView.Constant",
    [.name("name", \.name), .text("property", \.property), .text("value", \.value)])
}

/// The keys below `type` are for fields of an object.
extension PropertyDeclaration: Printable {
  static let keys = PrintedKeys<Self>(
    "PropertyView",
    [
      .text("documentation", \.documentation.text), .flag("isBoxed", \.isBoxed),
      .text("keyword") { $0.isVariable || $0.isBoxed ? "var" : "let" },
      .flag("isVariable", \.isVariable), .name("name", \.name), .name("storage", \.stored),
      .texts("deprecation", \.documentation.deprecation),
      .flag("isDeprecated") { !$0.documentation.deprecation.isEmpty }, .type("type", \.type),
      .text("wire") { $0.field.map { SwiftText.literal($0.name) } ?? "" },
      // Whether a local variable of `init(from:)` or `encode(to:)` hides it.
      .flag("isHiddenInDecoding") { ["decoder", "fields"].contains($0.stored) },
      .flag("isHiddenInEncoding") { ["encoder", "fields"].contains($0.stored) },
      // The call on `FieldReader`, and whether it throws, since a type of the document lacks a
      // placeholder value.
      .text("read", \.reader), .flag("throws") { ["value", "numbers"].contains($0.reader) },
      .optional("fallback") { $0.presence.fallback.map($1.text) },
      // The call on `FieldWriter`, and the code around the value.
      .text("write") { $0.field?.writing ?? "" },
      .text("opening") { $1.marks(of: $0.field?.notation).opening },
      .text("closing") { $1.marks(of: $0.field?.notation).closing },
      // Whether the initializer has a parameter for it, or else the value that it assigns.
      .flag("isParameter") { $0.initializer != nil },
      .optional("initialValue") { $0.assignedValue.map($1.text) },
    ])

  /// The value that the initializer assigns without a parameter, unless it is nil.
  fileprivate var assignedValue: ValueExpression? {
    initializer == nil && (isBoxed || initialValue != .null) ? initialValue : nil
  }

  /// The function that reads the field: `optionalString`.
  private var reader: String {
    guard let format = field?.format, presence.isReadAsOptional else { return field?.format ?? "" }
    let word =
      switch format {
      case "uint32": "UInt32"
      case "uint64": "UInt64"
      case "url", "uuid": format.uppercased()
      default: format.prefix(1).uppercased() + format.dropFirst()
      }
    return "optional" + word
  }
}

extension Presence {
  /// Whether a function of the runtime reads the value that returns nil if it is missing.
  package var isReadAsOptional: Bool {
    switch self {
    case .required, .nullable: false
    case .defaulted, .optional, .requiredToSend: true
    }
  }
}

extension AdditionalProperties: Printable {
  static let keys = PrintedKeys<Self>(
    "AdditionalPropertiesView",
    [
      .text("keyword") { $0.isVariable ? "var" : "let" }, .type("type", \.type),
      // The calls on `FieldReader` and `FieldWriter`.
      .text("read", \.reader), .text("write", \.writer),
      .text("written") { additional, printer in
        additional.notation.map {
          "additionalProperties.mapValues { \(printer.text("$0", in: $0)) }"
        } ?? "additionalProperties"
      },
      // The names of declared properties, as literals.
      .texts("known") { $0.known.map(SwiftText.literal) },
    ])
}

extension EnumerationDeclaration: Printable {
  static let keys = PrintedKeys<Self>(
    "EnumerationView",
    [
      .text("documentation", \.documentation.text), .text("name") { $0.path.last ?? "" },
      .list("extensions", \.model.extensions), .text("rawType") { $1.vocabulary[$0.rawType] },
      .flag("isLiteral") { $0.conformances.contains(.literal) },
      .flag("isKey") { $0.conformances.contains(.key) },
      .flag("isCaseIterable") { $0.conformances.contains(.caseIterable) },
      // The unknown value is then stored indirectly: an enum of one word takes fewer instructions
      // to copy.
      .flag("isLarge") { ["String", "JSON"].contains($0.rawType) },
      // Whether Swift may consider a value equal to a different string, since it ignores Unicode
      // normalization.
      .flag("isExact") { type in
        type.rawType == "String"
          && type.cases.contains { each in
            if case .string(let text) = each.value { text.text.mayEqualAnother } else { false }
          }
      },
      // Whether a table relates cases and raw values.
      .flag("hasTable") { $0.cases.count > Self.mostInSwitch },
      .text("rawValues") { $0.rawType == "String" ? "literals" : "rawValues" },
      .list("cases", \.cases),
    ])

  /// The number of cases beyond which a `switch` over their raw values costs more than a table: its
  /// compile time grows with the square of the number, and its run time with the number.
  private static let mostInSwitch = 50
}

extension EnumerationDeclaration.Case: Printable {
  static let keys = PrintedKeys<Self>(
    "EnumerationView.Case",
    [
      .text("documentation", \.documentation.text), .name("name", \.name),
      .text("value") { $1.text($0.value) }, .text("position", \.position.description),
    ])
}

extension AliasDeclaration: Printable {
  static let keys = PrintedKeys<Self>(
    "AliasView",
    [
      .text("documentation", \.documentation.text), .text("name") { $0.path.last ?? "" },
      .list("extensions", \.model.extensions), .type("type", \.type),
    ])
}
