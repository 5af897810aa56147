package import SpecDocument

extension ChosenNames {
  /// Reports chosen names that collide with a name in the spec or with another choice.
  ///
  /// Names from a file describe an earlier client, so new parts of the spec take other names
  /// instead. Two branches can still have recorded one name for different things.
  ///
  /// `decided` contains the names of a client whose names are recorded.
  package func checkCollisions(
    in decisions: Decisions, _ decided: DecidedNames?, client: String?,
    diagnostics: inout Diagnostics
  ) {
    guard !isEmpty else { return }
    var reported: Set<SourceSpan> = []
    if let decided {
      checkRefusedChoices(
        given: ChosenNames(of: decided), decisions.chosen.keys, &reported, &diagnostics)
      return
    }
    if areFromFile { return }
    let before = ChosenNames(
      of: decide(decisions.api, recorded: ChosenNames().spelled(like: self), client: client))
    let after = ChosenNames(of: decisions)
    for kind in Kind.allCases where kind != .operations {
      let given = Dictionary(after[kind].map { ($0.wire, $0.name) }, uniquingKeysWith: { $1 })
      for other in before[kind] {
        guard let name = given[other.wire], name != other.name,
          let choice = choice(of: other.name, kind, for: other.wire),
          reported.insert(choice.span).inserted
        else { continue }
        diagnostics.report(
          .configuration,
          "'\(other.name)' is the name of the \(kind.noun) '\(other.wire)', so "
            + (choice.wire.isEmpty ? "nothing else can" : "'\(choice.wire)' cannot") + " have it",
          at: choice.span, help: "choose another name, or one for '\(other.wire)' too")
      }
    }
    checkRefusedChoices(given: after, decisions.chosen.keys, &reported, &diagnostics)
  }

  /// Returns the choice that takes a name away from something without a chosen name.
  private func choice(of name: String, _ kind: Kind, for wire: String) -> Choice? {
    let kinds = Self.scopes.first { $0.contains(kind) } ?? [kind]
    let choices = kinds.flatMap { kind in self[kind].map { (kind, $0) } }
    let hasOwn = choices.contains { $0.1.wire == wire || wire.hasSuffix(".\($0.1.wire)") }
    if hasOwn { return nil }
    if kinds.contains(.types),
      let choice = [client, failure, server, authentication].compactMap(\.self).first(where: {
        $0.name == name
      })
    {
      return choice
    }
    return choices.first { spelled($0.1.name, $0.0) == name && $0.1.wire != wire }?.1
  }

  /// Reports names that nothing got: a name that is chosen twice in the same place, and one that
  /// generated code needs there.
  private func checkRefusedChoices(
    given: ChosenNames, _ keys: NameKeys, _ reported: inout Set<SourceSpan>,
    _ diagnostics: inout Diagnostics
  ) {
    for (choice, actual) in [(server, given.server), (authentication, given.authentication)] {
      guard let choice, let actual, choice.name != actual.name else { continue }
      reportRefusal(of: choice, to: "this type in the client", now: actual.name, &diagnostics)
    }
    for kind in Kind.allCases where kind != .operations {
      let names = Dictionary(given[kind].map { ($0.wire, $0.name) }, uniquingKeysWith: { $1 })
      for choice in self[kind] {
        let name = spelled(choice.name, kind)
        guard let actual = names[keys.current(choice.wire, kind)], actual != name,
          reported.insert(choice.span).inserted
        else { continue }
        let isTwice = self[kind].contains { other in
          other != choice && spelled(other.name, kind) == name
            && (!isRecord || scope(of: other, kind) == scope(of: choice, kind))
        }
        if isTwice {
          diagnostics.report(
            .configuration, "'\(choice.name)' is chosen twice, so '\(choice.wire)' cannot have it",
            at: choice.span, help: "choose another name")
        } else {
          reportRefusal(
            of: choice, to: "the \(kind.noun) '\(choice.wire)'", now: actual, &diagnostics)
        }
      }
    }
  }

  /// Reports a name that something else needs. In a record it is a warning: an addition to the document
  /// may need a name that was free when it was recorded.
  private func reportRefusal(
    of choice: Choice, to thing: String, now name: String, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      isRecord ? .movedName : .configuration,
      "\(thing) cannot be called '\(choice.name)', since something else needs this name there; it is "
        + "called '\(name)'",
      at: choice.span, help: "choose another name")
  }

  /// Returns the scope of a recorded name: the group of a method, or the owner of a member.
  private func scope(of choice: Choice, _ kind: Kind) -> Substring? {
    if kind == .methods { return choice.group.map { $0[...] } }
    return choice.wire.lastIndex(of: ".").map { choice.wire[..<$0] }
  }

  /// Kinds that share one scope of names.
  private static let scopes: [[Kind]] = [
    [.types, .requests, .groupTypes, .webhooks, .operations], [.methods, .items, .operations],
  ]

  private func spelled(_ name: String, _ kind: Kind) -> String {
    switch kind {
    case .types, .requests, .groupTypes, .webhooks: style.chosenType(name)
    case .operations: style.upperCamel(name)
    case .methods, .items, .groups, .properties, .cases, .parameters, .headers, .servers,
      .securitySchemes:
      name
    }
  }
}
