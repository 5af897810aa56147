import Decisions
import APIModel
import CompactDialect
import SpecDocument
import OpenAPIReader
import SpecRewriting
import SwiftClient

// The forms of values that concern the spec, the Swift code and diagnostics.

extension ConfigurationForm<String> {
  /// A name in Swift; messages show the example.
  static func identifier(such example: String) -> Self {
    text("a name", .identifier) { text, _ throws(Failure) in
      try check(text, such: example)
      return text
    }
  }

  /// The name of a declaration in Swift; messages show the example.
  static func name(of role: SwiftName.Role, such example: String) -> Self {
    text("a name", .identifier) { text, _ throws(Failure) in
      try check(text, as: role, such: example)
      return text
    }
  }

  /// Throws an error for anything that cannot be a name in Swift, or not in its role.
  static func check(
    _ text: String, as role: SwiftName.Role? = nil, such example: String
  ) throws(Failure) {
    guard SwiftName.isIdentifier(text) else {
      let hidden = text.unicodeScalars.first(where: \.isInvisible).map {
        ", since it contains the character \($0.codePoint)"
      }
      throw Failure(
        message: "'\(text)' cannot be a name in Swift\(hidden ?? "")",
        help: "use letters and digits, and begin with a letter, such as '\(example)'")
    }
    guard let role, !role.allows(text) else { return }
    if text.first?.isLowercase == true, SwiftName.isType(text), role.isType {
      throw Failure(
        message: "'\(text)' cannot be the name of a type, since it begins with a small letter",
        help: "write '\(role.suggestion(for: text))', for example")
    }
    let reason =
      SwiftName.isKeyword(text) || ["Type", "Protocol", "_", "none", "some"].contains(text)
      ? "it has a meaning in Swift" : "generated code needs this name"
    throw Failure(
      message: "'\(text)' cannot be the name of \(role.noun), since \(reason)",
      help: "write '\(role.suggestion(for: text))', for example")
  }

  /// `Payments.Money`
  private static func path(_ text: String) throws(Failure) -> String {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.allSatisfy(SwiftName.isType) {
      return text
    }
    throw Failure(
      message: "'\(text)' cannot be a type in Swift",
      help: "write a module and a type, such as 'Payments.Money'")
  }

  /// A type in Swift, not a type of the spec.
  static let swiftType = text("the name of a type") { text, _ throws(Failure) in
    guard let type = builtinType(inLowerCase: text) else { return try path(text) }
    throw Failure(message: "'\(text)' is not a type in Swift", help: "did you mean '\(type)'?")
  }

  /// The name of an enum used as a namespace.
  static let namespace = ConfigurationForm(schema: .identifier) { node, diagnostics in
    guard let text = identifier(such: "Documents").read(node, &diagnostics) else { return nil }
    if SwiftName.isNamespace(text) { return text }
    let reason =
      SwiftName.isKeyword(text) ? "it is a keyword of Swift" : "generated code needs this name"
    diagnostics.report(
      .configuration, "'\(text)' cannot be a namespace, since \(reason)", at: node.span,
      help: "write '\(text.prefix(1).uppercased() + text.dropFirst())API', for example")
    return nil
  }
}

extension SwiftName.Role {
  fileprivate var isType: Bool {
    switch self {
    case .type, .topLevelType: true
    case .member, .enumCase, .method, .clientMethod, .group: false
    }
  }

  fileprivate var noun: String {
    switch self {
    case .type, .topLevelType: "a type"
    case .member: "a member"
    case .enumCase: "a case"
    case .method, .clientMethod: "a method"
    case .group: "a group"
    }
  }
}

extension Unicode.Scalar {
  /// Whether nobody sees the character beside others.
  fileprivate var isInvisible: Bool {
    properties.isDefaultIgnorableCodePoint || properties.isWhitespace && self != " "
      || [.control, .format, .nonspacingMark].contains(properties.generalCategory)
  }

  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension ConfigurationForm<API.Name> {
  /// A name in the spec.
  static let name = text("a name of the spec") { API.Name($0, at: $1) }
}

extension ConfigurationForm<[ChosenNames.Choice]> {
  /// Names in Swift by names in the spec.
  static func choices(of kind: ChosenNames.Kind) -> Self {
    let name: ConfigurationForm<String> =
      switch kind.role {
      case let role? where role.isType: .name(of: role, such: "User")
      case let role?: .name(of: role, such: "createdAt")
      case nil: .identifier(such: "listUsers")
      }
    return .map("names in Swift by names in the spec, such as '{UserDTO: User}'", of: name) {
      ChosenNames.Choice(wire: $0.key, name: $1, span: $0.keySpan)
    }
  }
}

extension ConfigurationForm<[MappedTypes.Choice]> {
  /// Types in Swift by names in the spec.
  static let types = ConfigurationForm.map(
    "your types by names of the spec, such as '{Address: MyModels.Address}'", of: .swiftType
  ) { MappedTypes.Choice(API.Name($0.key, at: $0.keySpan), $1) }
}

extension ConfigurationForm<ReadOptions.Selection> {
  private enum Kept: String, CaseIterable { case keep, drop }

  /// `keep` for all, or `{keep: [User]}`.
  static let selection = choice(
    of: Kept.keep, for: .all, or: .named([]),
    [
      ConfigurationKey(
        "keep", \.names, .list(of: .name), "The parts to keep, by their names in the spec.")
    ])
}

extension ConfigurationForm<ReadOptions.Selection> {
  private enum Trust: String, CaseIterable { case trust, relax }

  /// `relax` for all that is received, or `{relax: [User.avatar]}`.
  static let requirements = choice(
    of: Trust.relax, for: .all, or: .named([]),
    [
      ConfigurationKey(
        "relax", \.names, .list(of: .name),
        "Members that may be absent: schemas, 'User.avatar', '*.avatar' of any schema, or 'readOnly'; 'User.tags[]' for elements that may be null."
      )
    ])
}

extension ConfigurationForm {
  /// The word that means all, another word for nothing, or a mapping.
  private static func choice<Word: RawRepresentable<String> & CaseIterable & Equatable & Sendable>(
    of word: Word, for all: Value, or nothing: Value, _ keys: [ConfigurationKey<Value>]
  ) -> Self {
    let words = ConfigurationForm<Word>.choice
    let some = object("this choice", keys, nothing, helps: ForeignKey.helps)
    return ConfigurationForm(schema: .either([words.schema, some.schema])) { node, diagnostics in
      guard node.mapping == nil else { return some.read(node, &diagnostics) }
      return words.read(node, &diagnostics).map { $0 == word ? all : nothing }
    }
  }
}

extension ConfigurationForm<Selector> {
  /// `/users/**`, or a mapping whose criteria must all hold: `{tag: Billing, method: [GET, HEAD]}`.
  static let selector = {
    let properties = Selector.Property.allCases.map { property in
      ConfigurationSchema.Key(
        name: property.rawValue, documentation: property.documentation,
        value: .either([.text, .list(of: .text)]))
    }
    let known = properties.map(\.name)
    return ConfigurationForm(schema: .either([.text, .object(properties)])) { node, diagnostics in
      if let text = node.string { return Selector(text, at: node.span) }
      guard let mapping = node.mapping, !mapping.entries.isEmpty else {
        diagnostics.wrongKind(node, "a selector, such as '/users/**' or 'tag:Billing'")
        return nil
      }
      var selected: [(property: Selector.Property, values: [String])] = []
      for entry in mapping.entries {
        guard let property = Selector.Property(rawValue: entry.key) else {
          diagnostics.report(
            .configuration, "unknown key '\(entry.key)' in a selector", at: entry.keySpan,
            help: expectation(for: entry.key, among: known))
          return nil
        }
        let values = (entry.value.sequence ?? [entry.value]).compactMap(\.scalarText)
        guard !values.isEmpty else {
          diagnostics.wrongKind(entry.value, "a string, or a list of strings")
          return nil
        }
        selected.append((property, values))
      }
      return Selector(selected, at: node.span)
    }
  }()
}

extension Selector.Property {
  fileprivate var documentation: String {
    switch self {
    case .path: "A path, with '*' for a segment and '**' for several."
    case .method: "A method, such as GET."
    case .tag: "A tag."
    case .operationId: "An operationId, in which '*' stands for anything."
    case .extension:
      "An extension of the operation or its path: 'x-internal', 'x-audience=partner'."
    case .webhook: "The name of a webhook."
    case .deprecated: "Whether the operation is deprecated: true or false."
    case .schema: "The name of a schema that is kept though no operation needs it, for 'only'."
    }
  }
}

extension ConfigurationForm<Set<PlanOptions.Part>> {
  /// The parts to generate; at least one.
  static let parts = {
    let parts = ConfigurationForm.set(of: .choice)
    return ConfigurationForm(schema: parts.schema) { node, diagnostics in
      guard node.sequence?.isEmpty != true else {
        diagnostics.report(
          .configuration, "'parts' is empty, so nothing would be generated", at: node.span,
          help:
            "list \(alternatives(PlanOptions.Part.allCases.map(\.rawValue))), or leave 'parts' out "
            + "for everything")
        return nil
      }
      return parts.read(node, &diagnostics)
    }
  }()
}

extension ConfigurationForm<ConfiguredFile> {
  /// A path relative to the configuration file.
  static let file = text("the path of a file") { ConfiguredFile(path: $0, span: $1) }
}

extension ConfigurationForm<[ConfiguredReferences]> {
  static let references = ConfigurationForm.map("folders by the beginnings of URLs", of: .file) {
    ConfiguredReferences(prefix: $0.key, folder: $1)
  }
}

extension ConfigurationForm<ChosenConformances> {
  /// `[Hashable]` for all, or `{Hashable: [User], Identifiable: all}`.
  static let conformances = {
    let all = ConfigurationForm<Set<PlanOptions.Conformance>>.set(of: .choice)
    let names = ConfigurationForm<[API.Name]>.list(of: .name)
    let known = PlanOptions.Conformance.allCases.map(\.rawValue)
    let keys = known.map { name in
      ConfigurationSchema.Key(
        name: name, documentation: "'all', 'none', or the schemas that have it.",
        value: .either([.choice(["all", "none"]), names.schema]))
    }
    return ConfigurationForm(schema: .either([all.schema, .object(keys)])) { node, diagnostics in
      guard let mapping = node.mapping else {
        return all.read(node, &diagnostics).map { ChosenConformances($0) }
      }
      var chosen = ChosenConformances()
      for entry in mapping.entries {
        guard let conformance = PlanOptions.Conformance(rawValue: entry.key) else {
          diagnostics.report(
            .configuration, "unknown conformance '\(entry.key)'", at: entry.keySpan,
            help: expectation(for: entry.key, among: known))
          continue
        }
        if conformance == .identifiable { chosen.isIdentifiableByDefault = false }
        if entry.value.string == "all" {
          chosen.all.insert(conformance)
        } else if entry.value.string != "none",
          let named = names.read(entry.value, &diagnostics)
        {
          chosen.some[conformance] = named
        }
      }
      return chosen
    }
  }()
}

extension ConfigurationForm<[String]> {
  /// A string, split into lines.
  static let lines = text("a text") { text, _ in
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.isEmpty ? "" : " " + $0 }
  }
}

extension ConfigurationForm<Rule> {
  /// A warning by its identifier.
  static let silenced = text(
    "the identifier of a warning, such as 'unknown-key'",
    .choice(Rule.allCases.filter { $0.category != .fatal }.map(\.identifier))
  ) { text, _ throws(Failure) in
    do throws(SilenceError) {
      return try Rule(silencing: text)
    } catch {
      throw Failure(message: error.message, help: error.help)
    }
  }
}
