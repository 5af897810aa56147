import APIModel

/// A variant in the document: an inline type, or a schema.
///
/// A class, so that it is described once, and only if its constant does not say what it is.
final class UnionVariant {
  typealias Word = (name: String, type: String, isRequired: Bool)

  let id: TypeID
  /// The key of a schema.
  let component: String?
  /// The name that the document gives an inline variant, by which earlier versions called it: its title, the
  /// component that it extends, or its constant.
  let name: String?
  let title: String?
  let position: String
  private(set) var constants: [VariantConstants.Constant] = []
  /// The strings that its members can be.
  private(set) var values: Set<String> = []
  private let shape: TypeShape
  private let api: API
  private lazy var words = api.words(for: shape)

  init(_ id: TypeID, in api: API) {
    let type = api.types[id.index]
    self.id = id
    component = type.component
    title = type.title.flatMap { $0.isEmpty ? nil : $0 }
    if case .nested(_, .variant(let name, let position)) = type.origin {
      self.name = name
      self.position = TypeDeclaration.Part.variant(nil, position).name
    } else {
      (name, position) = (nil, "")
    }
    shape = api.shape(of: id)
    self.api = api
    readConstants()
  }

  private func readConstants() {
    switch shape {
    case .object(let shape):
      for property in shape.properties {
        if case .string(let text)? = property.constant {
          values.insert(text)
          guard VariantConstants.isName(text) else { continue }
          constants.append(.init(member: property.name.text, text: text))
        } else if let id = property.type.named, case .enumeration(let shape) = api.shape(of: id) {
          values.formUnion(shape.cases.filter(\.isString).map(\.value))
        }
      }
    case .enumeration(let shape):
      if shape.cases.count == 1 { values = [shape.cases[0].value] }
    case .union, .alias, .mapped: break
    }
  }

  var members: [String] { words.map(\.name) }

  /// The key that a schema of plain values had as a variant in place, and the word for it: `[string]` and
  /// `list of string`.
  var plain: (key: String, word: String)? {
    guard component != nil, case .alias(let use) = shape else { return nil }
    return api.plainKey(of: use).map { ($0, api.word(for: use)) }
  }

  /// Returns the constant that selects the variant, if there is one.
  func constant(_ differing: String?) -> String? {
    guard let name, name != title, values.contains(name) else { return differing }
    return name
  }

  /// The title, or the component that the variant extends, with the members.
  private(set) lazy var description = description { $0.name }

  private(set) lazy var typedDescription = description {
    $0.type.isEmpty ? $0.name : "\($0.name) \($0.type)"
  }

  private func description(_ word: (Word) -> String) -> VariantDescription {
    let base = name.flatMap { values.contains($0) || title != nil ? nil : $0 }
    return VariantDescription(
      name: title ?? base ?? shape.kind, words: words.map { word($0) + ($0.isRequired ? "" : "?") })
  }

  /// Returns how much of a description the variant has: two for each word, one for the name of a member with
  /// another type or value, and as much as for all words for its title.
  func likeness(to other: VariantDescription) -> Int {
    func bare(_ words: [String]) -> Set<String> {
      Set(words.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 })
    }
    func names(_ words: Set<String>) -> Set<String> {
      Set(words.map { String($0.prefix { $0 != " " && $0 != "=" }) })
    }
    let own = bare(description.words).union(bare(typedDescription.words))
    let ownNames = names(own)
    let title =
      other.name != nil && other.name == description.name ? max(2 * other.words.count, 2) : 0
    return bare(other.words).reduce(title) { sum, word in
      sum + (own.contains(word) ? 2 : ownNames.isDisjoint(with: names([word])) ? 0 : 1)
    }
  }
}

extension API {
  /// Returns the shape of a type, or of the type that it shares with other places.
  fileprivate func shape(of id: TypeID) -> TypeShape {
    if case .alias(.named(let target)) = types[id.index].shape, types[target.index].isShared {
      types[target.index].shape
    } else {
      types[id.index].shape
    }
  }

  /// Returns the members of an object, required ones first, or the values or types of anything else.
  fileprivate func words(for shape: TypeShape) -> [UnionVariant.Word] {
    let words: [UnionVariant.Word] =
      switch shape {
      case .object(let shape):
        shape.properties.map { property in
          // A text is often the value that selects the variant.
          let constant = property.constant.flatMap { constant -> String? in
            if case .string = constant { nil } else { constant.discriminatorText }
          }
          let name = property.name.text + (constant.map { "=\($0)" } ?? "")
          return (name, word(for: property.type), property.isRequired)
        }
      case .enumeration(let shape): shape.cases.map { ($0.value, "", true) }
      case .union(let shape): shape.variants.map { (word(for: $0.type), "", true) }
      case .alias(let use): [(word(for: use), "", true)]
      case .mapped: []
      }
    return words.sorted { ($0.isRequired ? 0 : 1, $0.name) < ($1.isRequired ? 0 : 1, $1.name) }
  }

  /// Returns the key of a scalar or a schema, or of a list or map of these; nil for other types.
  fileprivate func plainKey(of use: TypeUse) -> String? {
    switch use {
    case .scalar(let scalar): scalar.name
    case .array(let element): plainKey(of: element).map { "[\($0)]" }
    case .map(let value): plainKey(of: value).map { "[:\($0)]" }
    case .nullable(let type): plainKey(of: type)
    case .named(let id): types[id.index].component
    }
  }

  /// Returns a word for a type: the word of a scalar, the key of a component, or the kind of an inline type.
  func word(for use: TypeUse) -> String {
    switch use {
    case .scalar(let scalar): scalar.name
    case .array(let element): "list of \(word(for: element))"
    case .map(let value): "map of \(word(for: value))"
    case .nullable(let type): word(for: type)
    case .named(let id): types[id.index].component ?? shape(of: id).kind ?? "object"
    }
  }
}

extension TypeShape {
  /// A word for anything but an object.
  fileprivate var kind: String? {
    switch self {
    case .object(let shape): shape.isTuple ? "tuple" : nil
    case .enumeration: "enum"
    case .union: "union"
    case .alias, .mapped: "alias"
    }
  }
}
