package import APIModel
package import SpecDocument

extension ChosenNames {
  /// Reports chosen names that something else has too, by its own name in the spec or by choice.
  ///
  /// Names of a file are those of a client as it was: what is new in the spec takes another name. Two branches can
  /// have recorded one name for different things.
  package func checkCollisions(
    in api: API, options: PlanOptions, diagnostics: inout Diagnostics
  ) {
    guard !isEmpty else { return }
    var reported: Set<SourceSpan> = []
    if isRecord, hasEqualChoices {
      checkEqualChoices(given: ChosenNames(of: api, options: options), &reported, &diagnostics)
    }
    if areFromFile || isRecord { return }
    var unnamed = options
    unnamed.names = ChosenNames()
    unnamed.names.acronyms = acronyms
    let before = ChosenNames(of: api, options: unnamed)
    let after = ChosenNames(of: api, options: options)
    for kind in Kind.allCases where kind != .operations {
      let given = Dictionary(after[kind].map { ($0.wire, $0.name) }, uniquingKeysWith: { $1 })
      for other in before[kind] {
        guard let name = given[other.wire], name != other.name,
          let choice = choice(of: other.name, kind, for: other.wire),
          reported.insert(choice.span).inserted
        else { continue }
        diagnostics.report(
          .configuration,
          "'\(other.name)' is the name of the \(kind.noun) '\(other.wire)', so that "
            + "\(choice.wire.isEmpty ? "nothing else" : "'\(choice.wire)'") can have it",
          at: choice.span, help: "choose another name, or one for '\(other.wire)' too")
      }
    }
    checkEqualChoices(given: after, &reported, &diagnostics)
  }

  /// Returns the choice that takes a name away from something that has no choice of its own.
  private func choice(of name: String, _ kind: Kind, for wire: String) -> Choice? {
    let kinds = Self.scopes.first { $0.contains(kind) } ?? [kind]
    let choices = kinds.flatMap { kind in self[kind].map { (kind, $0) } }
    let hasOwn = choices.contains { $0.1.wire == wire || wire.hasSuffix(".\($0.1.wire)") }
    if hasOwn { return nil }
    if kinds.contains(.types),
      let choice = [client, failure].compactMap(\.self).first(where: { $0.name == name })
    {
      return choice
    }
    return choices.first { spelled($0.1.name, $0.0) == name && $0.1.wire != wire }?.1
  }

  /// Whether two things of one kind have the same name, which is seldom a collision.
  private var hasEqualChoices: Bool {
    Kind.allCases.contains { kind in Set(self[kind].map(\.name)).count < self[kind].count }
  }

  /// Two choices of one name in the same place: only one of them is given.
  private func checkEqualChoices(
    given: ChosenNames, _ reported: inout Set<SourceSpan>, _ diagnostics: inout Diagnostics
  ) {
    for kind in Kind.allCases where kind != .operations {
      let names = Dictionary(given[kind].map { ($0.wire, $0.name) }, uniquingKeysWith: { $1 })
      for choice in self[kind] {
        let name = spelled(choice.name, kind)
        guard let actual = names[choice.wire], actual != name,
          self[kind].contains(where: { other in
            other != choice && spelled(other.name, kind) == name
              && (!isRecord || scope(of: other, kind) == scope(of: choice, kind))
          }),
          reported.insert(choice.span).inserted
        else { continue }
        diagnostics.report(
          .configuration,
          "'\(choice.name)' is chosen twice, so that '\(choice.wire)' cannot have it",
          at: choice.span, help: "choose another name")
      }
    }
  }

  /// What a recorded name is in: a group, or the owner of a member.
  private func scope(of choice: Choice, _ kind: Kind) -> Substring? {
    if kind == .methods { return choice.group.map { $0[...] } }
    return choice.wire.lastIndex(of: ".").map { choice.wire[..<$0] }
  }

  /// Kinds whose names are in one place.
  private static let scopes: [[Kind]] = [
    [.types, .requests, .groupTypes, .webhooks, .operations], [.methods, .operations],
  ]

  private func spelled(_ name: String, _ kind: Kind) -> String {
    switch kind {
    case .types, .requests, .groupTypes, .webhooks: style.chosenType(name)
    case .operations: style.upperCamel(name)
    case .methods, .groups, .properties, .cases, .parameters, .headers, .servers, .securitySchemes:
      name
    }
  }
}
