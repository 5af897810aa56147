import APIModel
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
    checkMembers(of: decisions, &reported, &diagnostics)
    if let decided {
      checkGroups(decisions, decided, &reported, &diagnostics)
      checkRefusedChoices(
        given: decided, decisions.chosen.keys, client: client, &reported, &diagnostics)
      return
    }
    if areFromFile { return }
    let before = DecidedNames(
      of: decide(decisions.api, recorded: ChosenNames().spelled(like: self), client: client))
    let after = DecidedNames(of: decisions)
    for kind in Kind.allCases {
      for other in before.names[kind] ?? [] {
        guard let name = after[kind, other.key]?.name, name != other.name,
          let choice = choice(of: other.name, kind, for: other.key),
          reported.insert(choice.span).inserted
        else { continue }
        diagnostics.report(
          .configuration,
          "'\(other.name)' is the name of the \(kind.noun) '\(other.key)', so "
            + (choice.wire.isEmpty ? "nothing else can" : "'\(choice.wire)' cannot") + " have it",
          at: choice.span, help: "choose another name, or one for '\(other.key)' too")
      }
    }
    checkRefusedChoices(
      given: after, decisions.chosen.keys, client: client, &reported, &diagnostics)
  }

  /// Reports members of the client and its groups that have the name of a type, which the code beside
  /// them uses.
  private func checkMembers(
    of decisions: Decisions, _ reported: inout Set<SourceSpan>, _ diagnostics: inout Diagnostics
  ) {
    let types = decisions.types
    let own: Set = [types.server, types.authentication]
    let keys = decisions.chosen.keys
    let shared = Set(decisions.api.clientParameters.map { keys.parameter($0) })
    let parameters = self[.parameters].filter { shared.contains($0.wire) }
    let kinds: [Kind] = [.methods, .items, .groups, .servers, .securitySchemes]
    for choice in kinds.flatMap({ self[$0] }) + parameters {
      let name = [choice.name, choice.group].compactMap(\.self).first {
        $0.first?.isUppercase == true && !SwiftName.isKeyword($0)
          && (types.declared.contains($0) || Vocabulary.names.contains($0) || own.contains($0)
            || TypeNames.associated.contains($0))
      }
      guard let name, reported.insert(choice.span).inserted else { continue }
      diagnostics.report(
        .configuration,
        "'\(name)' is the name of a type, so nothing in the client can have it", at: choice.span,
        help: "write '\(style.lowerCamel(name))', for example")
    }
  }

  /// Reports lines of a record that take the name of a recorded group, or of its type, whose own names
  /// follow from the lines of its methods.
  private func checkGroups(
    _ decisions: Decisions, _ given: DecidedNames, _ reported: inout Set<SourceSpan>,
    _ diagnostics: inout Diagnostics
  ) {
    let present = Set((given.names[.methods] ?? []).map(\.key))
    let grouped = Set(self[.methods].filter { $0.group != nil }.map(\.wire))
    let properties = Set(decisions.groupProperties)
    for choice in self[.methods] + self[.items]
    where present.contains(choice.wire) && !grouped.contains(choice.wire)
      && recordedGroups.contains(choice.name) && !properties.contains(choice.name)
    {
      report("a group of methods", hasNameOf: choice, &reported, &diagnostics)
    }
    let named = Set(self[.groupTypes].map(\.wire))
    for (group, (property, type)) in zip(
      decisions.groups.groups, zip(decisions.groupProperties, decisions.types.groups))
    where recordedGroups.contains(property) && !named.contains(group.tag) {
      let name = derived.groupType(property)
      guard type != name else { continue }
      let kinds: [Kind] = [.requests, .groupTypes, .types, .webhooks]
      let choices = [client, failure].compactMap(\.self) + kinds.flatMap { self[$0] }
      for choice in choices where style.chosenType(choice.name) == name {
        report("the type of the group '\(property)'", hasNameOf: choice, &reported, &diagnostics)
      }
    }
  }

  private func report(
    _ thing: String, hasNameOf choice: Choice, _ reported: inout Set<SourceSpan>,
    _ diagnostics: inout Diagnostics
  ) {
    guard reported.insert(choice.span).inserted else { return }
    diagnostics.report(
      .configuration,
      "'\(choice.name)' is the name of \(thing), so "
        + (choice.wire.isEmpty ? "nothing else can have it" : "'\(choice.wire)' cannot have it"),
      at: choice.span, help: "choose another name")
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
    given: DecidedNames, _ keys: NameKeys, client: String?, _ reported: inout Set<SourceSpan>,
    _ diagnostics: inout Diagnostics
  ) {
    for (choice, actual, thing) in [
      (client == nil ? self.client : nil, given.client, "the client"),
      (failure, given.failure, "the failures that all operations share"),
      (server, given.server, "this type in the client"),
      (authentication, given.authentication, "this type in the client"),
    ] {
      guard let choice, let actual, choice.name != actual, reported.insert(choice.span).inserted
      else { continue }
      reportRefusal(of: choice, to: thing, now: actual, &diagnostics)
    }
    for kind in Kind.allCases {
      for choice in self[kind] {
        let wire = keys.current(choice.wire, kind)
        let rivals = keys.rivals(for: choice.wire, kind)
        let actual = given[kind, wire]?.name
        // A name that something has is spelled so.
        let name = actual == choice.name ? choice.name : spelled(choice.name, kind)
        if rivals.count > 1, isRecord, actual == name {
          diagnostics.report(
            .movedName,
            "'\(choice.wire)' can mean \(rivals.map { "'\($0)'" }.joined(separator: " and ")), and is "
              + "read as the first", at: choice.span, help: "write the one that you mean")
        }
        guard let actual, actual != name, reported.insert(choice.span).inserted
        else { continue }
        let isTwice = self[kind].contains { other in
          other != choice && spelled(other.name, kind) == name
            && (!isRecord || scope(of: other, kind) == scope(of: choice, kind))
        }
        if isTwice {
          diagnostics.report(
            .configuration, "'\(choice.name)' is chosen twice, so '\(wire)' cannot have it",
            at: choice.span, help: "choose another name")
        } else {
          reportRefusal(of: choice, to: "the \(kind.noun) '\(wire)'", now: actual, &diagnostics)
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
