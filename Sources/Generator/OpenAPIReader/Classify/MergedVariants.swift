import APIModel
import SpecDocument

/// `anyOf` of objects that can be combined.
extension Classifier {
  /// Returns one object with the properties of all variants, if they are unnamed objects that
  /// nothing distinguishes:
  /// `anyOf: [{properties: {email: …}}, {properties: {phone: …}}]`.
  mutating func merged(_ schema: Schema, _ variants: [Node]) -> Schema? {
    guard variants.count > 1, schema["discriminator"] == nil else { return nil }
    var result = schema
    var shapes: [ExactText: Literal] = [:]
    var required: Set<ExactText>?
    var counts: [ExactText: Int] = [:]
    var properties: [Schema.Property] = []
    for variant in variants {
      guard isNameless(variant) else { return nil }
      let object = expand(variant)
      guard typeNames(of: object) == ["object"], !object.properties.isEmpty else { return nil }
      switch additional(object) {
      case .forbidden, .schema: return nil
      case .anything:
        result.keywords["additionalProperties"] = object.keywords["additionalProperties"]
      case .unsaid: break
      }
      for property in object.properties {
        let shape = property.node.shape
        guard shapes.updateValue(shape, forKey: ExactText(property.name)) ?? shape == shape,
          constant(of: property.node) == nil
        else { return nil }
        counts[ExactText(property.name), default: 0] += 1
        properties.append(property)
      }
      required = required?.intersection(object.required) ?? object.required
    }
    // A property that only some variants describe does not constrain the others.
    for property in properties {
      if counts[ExactText(property.name)] == variants.count {
        expander.add(property, to: &result)
      } else {
        result.addConditional(property, &document.nodes)
      }
    }
    result.required.formUnion(required ?? [])
    return result
  }

  private func isNameless(_ variant: Node) -> Bool {
    guard let mapping = variant.mapping, mapping.reference == nil else { return false }
    return !["title", "allOf", "oneOf", "anyOf", "if", "x-apigen-name"].contains {
      mapping[$0] != nil
    }
  }
}
