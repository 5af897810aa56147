/// The targets of a spec's references, in the form of OpenAPI 3.2.
package struct References: Sendable {
  package struct Target: Sendable {
    package let node: Node
    package let location: Location

    /// Equal for every spelling of a reference.
    package let pointer: String

    /// Its name if it is a component of any kind, or in another file.
    package let name: String?

    /// The last word of the reference, by which a discriminator refers to a variant.
    package let key: String

    /// The kind of object that its place holds; nil if that is open.
    package let kind: ObjectKind?
  }

  package let spec: ResolvedSpec
  /// The names of parts of other files.
  package let names: [Location: String]
  private let parts: [Location: Node]
  /// The most frequent targets, by reference: `#/components/schemas/User`.
  private var components: [ExactText: Target] = [:]
  /// Targets in other files.
  private var targets: [NodeID: Target] = [:]
  private let anchors: [String: JSONPointer]

  package init(_ spec: ResolvedSpec) {
    self.spec = spec
    parts = Dictionary(firstOf: spec.parts.map { ($0.location, $0.node) })
    names = PartNames.assign(spec)
    anchors =
      spec.loaded.hasAnchors ? schemaAnchors(in: spec.root, as: .object(.document)) : [:]
    addComponents()
    addTargets()
  }

  package var root: Node { spec.root }

  /// Returns the identity of a place in the root, in ASCII: names that differ only in their
  /// normalization are different places.
  package static func pointer(_ tokens: [String]) -> String {
    tokens.map(asciiText).joined(separator: "\u{0}")
  }

  private static func asciiText(_ token: String) -> String {
    if token.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "%") }) { return token }
    return token.utf8.map { byte in
      byte < 0x80 && byte != UInt8(ascii: "%")
        ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16)
    }.joined()
  }

  /// Returns the identity of a place in any file.
  package func pointer(_ file: SourceFile.ID, _ tokens: [String]) -> String {
    file == spec.rootFile ? Self.pointer(tokens) : "\(file.index)\u{1}" + Self.pointer(tokens)
  }

  /// Returns the target of a reference.
  package func target(of reference: Node) throws(DanglingReference) -> Target {
    guard let text = reference.string else {
      throw DanglingReference("expected a string, found \(reference.kindDescription)")
    }
    if let target = targets[NodeID(reference)] { return target }
    if let location = spec.target(of: reference) { return try target(at: location, of: text) }
    if spec.isBroken(reference) {
      throw DanglingReference(nil, diagnostic: spec.loaded.unreported[NodeID(reference)])
    }
    if let target = components[text] { return target }
    let location = Location(file: spec.rootFile, pointer: try pointerInRoot(text))
    if let node = parts[location] { return self.target(node, at: location) }
    return target(try node(at: location.pointer, of: text), at: location)
  }
}

extension References {
  private mutating func addComponents() {
    for kind in spec.root["components"]?.mapping?.entries ?? [] {
      let fragment = JSONPointer(["components", kind.key]).fragment
      for entry in kind.value.mapping?.entries ?? [] {
        let pointer = JSONPointer(["components", kind.key, entry.key])
        let location = Location(file: spec.rootFile, pointer: pointer)
        components["\(fragment)/\(JSONPointer.escaped(entry.key))"] = target(
          entry.value, at: location)
      }
    }
  }

  /// Adds the targets in other files. A reference without a target is reported where it is needed.
  private mutating func addTargets() {
    var known: [Location: Target] = [:]
    for (reference, location) in spec.loaded.targets {
      if known[location] == nil { known[location] = try? target(at: location, of: "") }
      targets[reference] = known[location]
    }
  }

  private func target(at location: Location, of text: String) throws(DanglingReference) -> Target {
    if let node = parts[location] { return target(node, at: location) }
    guard location.file == spec.rootFile else {
      throw DanglingReference("'\(text)' leads to something that is not allowed here")
    }
    let moved = Location(file: location.file, pointer: self.moved(location.pointer))
    return target(try node(at: moved.pointer, of: text), at: moved)
  }

  private func target(_ node: Node, at location: Location) -> Target {
    let tokens = location.pointer.tokens
    let isComponent =
      location.file == spec.rootFile && tokens.count == 3 && tokens[0] == "components"
    return Target(
      node: node,
      location: location,
      pointer: pointer(location.file, tokens),
      name: isComponent ? tokens[2] : names[location],
      key: tokens.last ?? PartNames.stem(of: spec.files[location.file]?.path ?? ""),
      kind: location.kind(in: spec.rootFile)
        ?? (location.file != spec.rootFile && node.isEvidentlySchema ? .schema : nil))
  }

  /// Returns the place to which lowering has moved part of the root.
  private func moved(_ pointer: JSONPointer) -> JSONPointer {
    guard let first = pointer.tokens.first, let new = spec.moved[first] else { return pointer }
    return JSONPointer(new + pointer.tokens.dropFirst())
  }

  private func pointerInRoot(_ text: String) throws(DanglingReference) -> JSONPointer {
    let reference = Reference(text)
    guard reference.document == .same else {
      guard root["components"]?["schemas"]?[text] != nil else {
        throw DanglingReference("'\(text)' is in a file that was not read")
      }
      let schema = written(JSONPointer(["components", "schemas", text]))
      throw DanglingReference("'\(text)' is not a reference", meaning: schema)
    }
    if case .anchor(let name) = reference.fragment, let pointer = anchors[name] { return pointer }
    guard case .pointer(let pointer) = reference.fragment, !pointer.tokens.isEmpty else {
      let meant = "#/" + text.dropFirst()
      throw DanglingReference(
        "'\(text)' is not a supported reference", meaning: isInRoot(meant) ? meant : nil,
        help: isInRoot(meant)
          ? nil : "write the path from the root, such as '#/components/schemas/User'")
    }
    return pointer
  }

  /// Returns whether a reference leads to a part of the root.
  private func isInRoot(_ text: String) -> Bool {
    guard case .pointer(let pointer) = Reference(text).fragment else { return false }
    if case .found = pointer.destination(in: root) { return true }
    return false
  }

  private func node(at pointer: JSONPointer, of text: String) throws(DanglingReference) -> Node {
    switch pointer.destination(in: root) {
    case .found(let node): return node
    case .missing(let index, let last):
      let definition = definition(meantBy: pointer)
      throw DanglingReference(
        "'\(spec.moved.isEmpty ? text : written(pointer))' does not exist",
        meaning: definition ?? component(meantBy: pointer).map(written),
        help: definition.map {
          "'\($0)' exists, but since OpenAPI 3.0 schemas belong under 'components: {schemas: …}'"
        },
        misspelling: last.mapping.map {
          DanglingReference.Misspelling(pointer: pointer, index: index, keys: $0, written: written)
        })
    }
  }

  /// Returns the component that a pointer means: `#/components/schemas/User` for `#/schemas/User`,
  /// `#/definitions/User` and Pydantic's `#/$defs/User`.
  private func component(meantBy pointer: JSONPointer) -> JSONPointer? {
    guard let kind = pointer.tokens.first, pointer.tokens.count > 1 else { return nil }
    let isOfSchemas = kind == "definitions" || kind == "$defs"
    let tokens = ["components", isOfSchemas ? "schemas" : kind] + pointer.tokens.dropFirst()
    let meant = JSONPointer(tokens)
    if case .found = meant.destination(in: root) { return meant }
    return nil
  }

  /// Returns the place of a schema that a document of OpenAPI 3 has under `definitions`.
  private func definition(meantBy pointer: JSONPointer) -> String? {
    guard spec.moved.isEmpty, pointer.tokens.starts(with: ["components", "schemas"]) else {
      return nil
    }
    let meant = JSONPointer(["definitions"] + pointer.tokens.dropFirst(2))
    guard meant.tokens.count > 1, case .found = meant.destination(in: root) else { return nil }
    return meant.fragment
  }

  /// Returns a reference as the document writes it.
  package func written(_ reference: Node) -> String {
    let text = reference.scalarText ?? ""
    guard !spec.moved.isEmpty, let target = try? target(of: reference),
      target.location.file == spec.rootFile
    else { return text }
    return written(target.location.pointer)
  }

  /// Returns a reference to a place as the document writes it: `#/definitions/User` in Swagger 2.0.
  private func written(_ pointer: JSONPointer) -> String {
    let origin = spec.moved.first { pointer.tokens.starts(with: $0.value) }
    guard let origin else { return pointer.fragment }
    return JSONPointer([origin.key] + pointer.tokens.dropFirst(origin.value.count)).fragment
  }
}

/// The reason why a reference cannot be resolved.
package struct DanglingReference: Error {
  /// A token of a pointer does not exist.
  package struct Misspelling: Sendable {
    package let pointer: JSONPointer
    package let index: Int
    /// The keys that could be meant.
    package let keys: Mapping
    /// Returns a reference to a place as the document writes it.
    let written: @Sendable (JSONPointer) -> String

    /// The token that does not exist.
    package var token: String { pointer.tokens[index] }

    /// Returns the reference with another token.
    package func corrected(_ token: String) -> String {
      var tokens = pointer.tokens
      tokens[index] = token
      return written(JSONPointer(tokens))
    }
  }

  /// nil if the error was found while files were read.
  package let message: String?
  /// That error, unless it has been reported.
  package let diagnostic: Diagnostic?
  /// The reference that is meant, if that is clear.
  package let meaning: String?
  package let help: String?
  package let misspelling: Misspelling?

  init(
    _ message: String?, meaning: String? = nil, help: String? = nil,
    misspelling: Misspelling? = nil,
    diagnostic: Diagnostic? = nil
  ) {
    self.message = message
    self.diagnostic = diagnostic
    self.meaning = meaning
    self.help = help
    self.misspelling = misspelling
  }
}
