import SpecDocument

/// A schema that a discriminator names as a variant.
struct NamedVariant {
  /// The value that selects it; nil for `defaultMapping`.
  let value: String?
  let reference: Node
  let target: References.Target
  /// The place of the value.
  let span: SourceSpan
}

extension DocumentReading {
  /// Returns the schemas in the mapping of a discriminator and the one that it names as the default.
  ///
  /// A bare name refers to a listed variant or to a schema of this file; anything else is a
  /// reference. A part of a spec may have references as in the bundled document, so that a
  /// reference without a target means the listed variant with its last word.
  mutating func namedVariants(of discriminator: Node?, among listed: [References.Target])
    -> [NamedVariant]
  {
    guard let discriminator = mapping(discriminator) else { return [] }
    let mapped = mapping(discriminator["mapping"])?.entries ?? []
    let fallback = discriminator.entry("defaultMapping")
    guard !mapped.isEmpty || fallback != nil else { return [] }
    let byKey = Dictionary(firstOf: listed.map { (ExactText($0.key), $0) })
    var variants = mapped.compactMap { namedVariant($0, selectedBy: $0.key, byKey) }
    if let fallback, let variant = namedVariant(fallback, selectedBy: nil, byKey) {
      variants.append(variant)
    }
    return variants
  }

  private mutating func namedVariant(
    _ entry: Mapping.Entry, selectedBy value: String?, _ listed: [ExactText: References.Target]
  ) -> NamedVariant? {
    guard let text = text(entry.value) else { return nil }
    func variant(_ reference: Node, _ target: References.Target) -> NamedVariant {
      NamedVariant(value: value, reference: reference, target: target, span: entry.keySpan)
    }
    var reference = entry.value
    if !text.contains("#"), !text.contains("/"), !document.references.spec.isFollowed(reference) {
      if let target = listed[ExactText(text)] { return variant(reference, target) }
      let name = JSONPointer(["components", "schemas", text]).fragment
      reference = document.nodes.string(name, at: reference.span)
    }
    do throws(DanglingReference) {
      return variant(reference, try document.references.target(of: reference))
    } catch {
      let name = text.split(whereSeparator: { "#/".contains($0) }).last.map(String.init) ?? text
      let stem = String(name.prefix { $0 != "." })
      if let target = listed[ExactText(name)] ?? listed[ExactText(stem)] {
        return variant(reference, target)
      }
      if let target = Self.variant(withoutPrefix: name, listed) {
        let pointer = JSONPointer(["components", "schemas", target.key]).fragment
        findings.report(
          .discriminator,
          "'\(entry.key)' leads to '\(text)', which does not exist; it is read as '\(target.key)'",
          at: entry.keySpan,
          correction: .updating(
            around: entry.keySpan, entry.key,
            document.nodes.string(pointer, at: entry.value.span)))
        return variant(reference, target)
      }
      let (meant, help) = findings.meaning(of: error)
      let target = meant.map { document.nodes.string($0, at: entry.value.span) }
      findings.report(
        .discriminator, "'\(entry.key)' leads to '\(text)', which does not exist; it is ignored",
        at: entry.keySpan, help: help,
        correction: target.map { .updating(around: entry.keySpan, entry.key, $0) }
          ?? .removing(entry.keySpan))
      return nil
    }
  }
}

extension DocumentReading {
  /// Returns the only listed variant whose name is longer by a prefix, which tools that merge documents add to
  /// schemas, but not to mappings: `v2_user` for `user`.
  private static func variant(
    withoutPrefix name: String, _ listed: [ExactText: References.Target]
  ) -> References.Target? {
    let found = listed.values.filter { target in
      let prefix = target.key.dropLast(name.count)
      return !name.isEmpty && target.key.hasSuffix(name) && !prefix.isEmpty
        && (name.first?.isUppercase == true || prefix.last?.isLetter == false)
    }
    return found.count == 1 ? found[0] : nil
  }
}

extension Node {
  /// The value that selects a schema in Swagger 2.0, which lacks mappings (AutoRest, Swagger
  /// Codegen).
  var declaredDiscriminatorValue: String? {
    (self["x-ms-discriminator-value"] ?? self["x-discriminator-value"])?.scalarText
  }
}

extension DocumentReading {
  /// Returns the schema that a variant refers to, or extends if properties were added.
  mutating func variantTarget(_ variant: Node) -> References.Target? {
    guard let mapping = variant.mapping else { return nil }
    let reference =
      mapping.soleReference
      ?? mapping["allOf"]?.sequence?.lazy.compactMap { $0.mapping?.reference }.first
    return reference.flatMap { target(of: $0) }
  }
}
