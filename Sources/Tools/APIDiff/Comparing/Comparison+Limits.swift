import APIModel
import SpecDocument
import SwiftClient

extension Comparison {
  /// Compares the limits and descriptions of properties by their wire names, and the limits of
  /// additional properties.
  mutating func compareLimits(ofProperties old: TypeSurface, _ new: TypeSurface) {
    guard case .object(let before)? = old.model?.shape,
      case .object(let after)? = new.model?.shape
    else { return }
    let others = Dictionary(
      after.properties.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
    for property in before.properties {
      guard let other = others[property.name.text],
        let name = old.member(.name(property.name.text))?.name
      else { continue }
      let subject = "\(old.name).\(name)"
      compareLimits(property.constraints, other.constraints, of: subject, in: old.direction)
      if old.direction.contains(.sent) {
        compareRemarks(property.documentation, other.documentation, of: subject)
      }
    }
    compareLimits(
      before.additionalConstraints, after.additionalConstraints,
      of: "\(old.name).additionalProperties", in: old.direction)
  }

  /// Compares the limits of a union's variants, by case.
  mutating func compareLimits(ofVariants old: TypeSurface, _ new: TypeSurface) {
    func limits(_ declaration: TypeSurface) -> [String: Constraints] {
      guard case .union(let shape)? = declaration.model?.shape,
        shape.variants.count == declaration.members.count
      else { return [:] }
      return Dictionary(
        zip(declaration.members.map(\.name), shape.variants.map(\.constraints)),
        uniquingKeysWith: { first, _ in first })
    }
    let after = limits(new)
    for (name, before) in limits(old).sorted(by: { $0.key < $1.key }) {
      guard let after = after[name] else { continue }
      compareLimits(before, after, of: "\(old.name).\(name)", in: old.direction)
    }
  }

  /// Compares the limits of bodies and the encoding of their parts, by media type.
  mutating func compareContents(ofBodies old: OperationSurface, _ new: OperationSurface) {
    for content in old.operation.body?.contents ?? [] {
      guard
        let other = new.operation.body?.contents.first(where: { $0.mediaType == content.mediaType })
      else { continue }
      compareLimits(content.constraints, other.constraints, of: "\(old.request).body", in: .sent)
      compareEncodings(content, other, of: "\(old.request).body")
    }
  }

  /// Compares the encoding of a form's parts.
  private mutating func compareEncodings(
    _ old: Content, _ new: Content, of subject: String
  ) {
    for name in Set(old.encodings.keys).union(new.encodings.keys).sorted() {
      let before = (old.encodings[name] ?? PartEncoding()).facts
      let after = (new.encodings[name] ?? PartEncoding()).facts
      for key in Set(before.keys).union(after.keys).sorted() where before[key] != after[key] {
        let now = after[key].map { "is '\($0)'" } ?? "is gone"
        let then = before[key].map { "was '\($0)'" } ?? "was absent"
        report(.partEncoding, .silent, subject, "\(key) of the part '\(name.text)' \(now), \(then)")
      }
    }
  }

  /// Reports changed limits. The change is silent if a formerly accepted value may be refused, or
  /// if a formerly impossible value may arrive.
  mutating func compareLimits(
    _ old: Constraints, _ new: Constraints, of subject: String,
    in direction: TypeDeclaration.Direction, part: String = ""
  ) {
    guard old != new else { return }
    let (oldLimits, newLimits) = (Limit.all(old), Limit.all(new))
    for keyword in Limit.Keyword.allCases {
      let (before, after) = (oldLimits[keyword], newLimits[keyword])
      guard let change = Limit.change(of: keyword, before, after) else { continue }
      let isSilent = direction.contains(change == .stricter ? .sent : .received)
      let now = after.map { "is \($0.words)" } ?? "is gone"
      let then = before.map { "was \($0.words)" } ?? "was absent"
      report(
        change == .stricter ? .limitStricter : .limitLooser, isSilent ? .silent : .additive,
        subject, "'\(keyword.rawValue)'\(part) \(now), \(then)")
    }
    compareLimits(
      old.each.first ?? Constraints(), new.each.first ?? Constraints(),
      of: subject, in: direction, part: "\(part) of each element")
  }

  /// Compares details in the documentation beyond types and limits.
  mutating func compareRemarks(
    _ old: Documentation, _ new: Documentation, of subject: String
  ) {
    // A default that only one version documents is the one that the server always had.
    let hasDefaults = [old, new].allSatisfy { $0.remarks.contains(where: \.isDefault) }
    func remarks(_ documentation: Documentation) -> [Remark] {
      documentation.remarks.filter { $0.example == nil && (hasDefaults || !$0.isDefault) }
    }
    let (before, after) = (remarks(old), remarks(new))
    let come = after.filter { !before.contains($0) }
    let gone = before.filter { !after.contains($0) }
    guard !come.isEmpty || !gone.isEmpty else { return }
    func words(_ remarks: [Remark]) -> String {
      remarks.isEmpty ? "nothing" : "'\(remarks.map(\.text).joined(separator: " "))'"
    }
    report(
      .constraintDescription, .silent, subject,
      "the documentation adds \(words(come)) and drops \(words(gone))")
  }
}

extension Remark {
  fileprivate var isDefault: Bool { if case .serverDefault = self { true } else { false } }
}

extension PartEncoding {
  /// The described facts, by the words used in reports: `'contentType'` is `image/png`.
  fileprivate var facts: [String: String] {
    var facts: [String: String] = [:]
    facts["'contentType'"] = mediaType?.text
    facts["'style'"] = style.map { "\($0)" }
    facts["'explode'"] = explode.map { "\($0)" }
    facts["'x-apigen-brackets'"] = brackets?.rawValue
    facts["'allowReserved'"] = allowReserved ? "true" : nil
    for header in headers { facts["the header '\(header.name)'"] = header.value }
    return facts
  }
}
