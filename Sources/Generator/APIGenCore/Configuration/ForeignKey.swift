/// A key in the configuration of swift-openapi-generator or CreateAPI, and its counterpart here.
package struct ForeignKey: Sendable {
  package enum Counterpart: Sendable {
    /// A key that takes the same value.
    case same(String)
    /// A key that takes a list, whose elements get a prefix: `tag:`.
    case list(String, prefix: String = "")
    /// A key that takes lines, from a list or a string.
    case lines(String)
    /// A key that takes Swift types by names of the document, or by formats below kinds.
    case types(String)
    /// Names of these kinds; all kinds if it is empty.
    case names([String])
    case parts
    case access
    case conformances
    /// A key with a value that has the same meaning as `true`.
    case flag(String, String)
    /// Not needed, since apigen always does it.
    case always
    /// Without counterpart, for this reason.
    case none(String)
  }

  /// The path in the file, with a period between the keys: `filter.tags`.
  package let path: String
  package let counterpart: Counterpart

  init(_ path: String, _ counterpart: Counterpart) {
    self.path = path
    self.counterpart = counterpart
  }

  /// The advice for `apigen.yaml`.
  var help: String {
    switch counterpart {
    case .same(let key), .list(let key, _), .lines(let key), .types(let key): Self.help(key)
    case .access: Self.help("access")
    case .conformances: Self.help("conformances")
    case .names: Self.help("names")
    case .parts: "\(Self.help("parts")) Without it, everything is generated"
    case .flag(let key, let value): "did you mean '\(key): \(value)'?"
    case .always: "leave it out; apigen always does this"
    case .none(let reason): reason
    }
  }

  private static func help(_ key: String) -> String { "did you mean '\(key)'?" }
}

extension ForeignKey {
  /// `openapi-generator-config.yaml`
  package static let swiftOpenAPIGenerator = [
    ForeignKey("generate", .parts),
    ForeignKey("accessModifier", .access),
    ForeignKey("additionalImports", .list("imports")),
    ForeignKey("additionalFileComments", .lines("header")),
    ForeignKey("filter.operations", .list("only")),
    ForeignKey("filter.tags", .list("only", prefix: "tag:")),
    ForeignKey("filter.paths", .list("only")),
    ForeignKey("filter.schemas", .list("only", prefix: "schema:")),
    ForeignKey("namingStrategy", .always),
    ForeignKey("nameOverrides", .names([])),
    ForeignKey("typeOverrides.schemas", .types("types")),
    ForeignKey("featureFlags", .none("apigen does not have feature flags")),
  ]

  /// `.create-api.yaml`
  package static let createAPI = [
    ForeignKey("generate", .parts),
    ForeignKey("access", .access),
    ForeignKey("module", .same("name")),
    ForeignKey("mergeSources", .flag("layout", "bundled")),
    ForeignKey("fileHeaderComment", .lines("header")),
    ForeignKey("imports", .list("imports")),
    ForeignKey("entities.imports", .list("imports")),
    ForeignKey("paths.imports", .list("imports")),
    ForeignKey("acronyms", .list("acronyms")),
    ForeignKey("addedAcronyms", .list("acronyms")),
    ForeignKey("dataTypes", .types("formats")),
    ForeignKey("entities.typeOverrides", .types("types")),
    ForeignKey("entities.mutableProperties", .flag("mutable", "true")),
    ForeignKey("entities.isGeneratingMutableStructProperties", .flag("mutable", "true")),
    ForeignKey("entities.protocols", .conformances),
    ForeignKey("entities.includeIdentifiableConformance", .always),
    ForeignKey("entities.defaultType", .none("large parts of a struct are stored indirectly")),
    ForeignKey("entities.sortPropertiesAlphabetically", .none(sorted)),
    ForeignKey("entities.isSortingPropertiesAlphabetically", .none(sorted)),
    ForeignKey("entities.include", .none(neededTypes)),
    ForeignKey("entities.exclude", .none(neededTypes)),
    ForeignKey("entities", .none("its keys are keys of the file itself: 'mutable', 'types'")),
    ForeignKey("paths.style", .always),
    ForeignKey("paths.include", .list("only")),
    ForeignKey("paths.exclude", .list("except")),
    ForeignKey("rename.properties", .names(["properties"])),
    ForeignKey("rename.parameters", .names(["parameters"])),
    ForeignKey("rename.enumCases", .names(["cases"])),
    ForeignKey("rename.entities", .names(["types"])),
    ForeignKey("rename.operations", .names(["requests"])),
    ForeignKey("useSwiftyPropertyNames", .none(asInDocument)),
    ForeignKey("isGeneratingSwiftyBooleanPropertyNames", .none(asInDocument)),
    ForeignKey("pluralizeProperties", .none(asInDocument)),
    ForeignKey("isPluralizationEnabled", .none(asInDocument)),
    ForeignKey("annotateDeprecations", .always),
    ForeignKey("inlineTypealiases", .always),
    ForeignKey("useNaiveDate", .always),
    ForeignKey("package", .none("'apigen package' writes a package")),
  ]

  private static let sorted = "'order: alphabetical' sorts properties"
  private static let neededTypes = "the types are those that the selected operations need"
  private static let asInDocument = "names follow the document; 'names' changes single ones"

  /// The advice for keys that other generators, or earlier versions of apigen, have.
  static let helps: [String: String] = {
    let foreign = (swiftOpenAPIGenerator + createAPI).map {
      (String($0.path.prefix { $0 != "." }), $0.help)
    }
    return Dictionary(removed + foreign, uniquingKeysWith: { first, _ in first })
  }()

  /// The keys that apigen no longer has.
  private static let removed = [
    ("booleans", "'names: {properties: {locked: isLocked}}' renames single properties"),
    (
      "objects",
      "remove the types with an overlay, whose target is "
        + "'$..[?@.type == 'object' && !@.properties && !@.additionalProperties].type'"
    ),
    (
      "brackets",
      "write 'x-apigen-brackets' into the parameters, with an overlay whose target is "
        + "'$.paths..parameters[?@.style == 'deepObject']'"
    ),
    (
      "relaxSent",
      "remove 'required' of what is sent, with an overlay whose target is such as "
        + "'$.components.schemas.UserUpdate.required'"
    ),
  ]
}
