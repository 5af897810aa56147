package import SpecDocument

extension DecidedNames {
  /// Reports names that an addition took from things whose names follow from the document, so that
  /// the file does not have them: `createdAt` from `created_at`.
  ///
  /// Two such things in one place can also both be new. Nothing tells which was there first.
  package func reportMoved(
    since old: ChosenNames, recordedIn file: String, diagnostics: inout Diagnostics
  ) {
    guard !old.isEmpty else { return }
    reportUnclear(since: old, recordedIn: file, diagnostics: &diagnostics)
    let operations = Set(old[.requests].map(\.wire))
    let added = Set((names[.requests] ?? []).map(\.key)).subtracting(operations)
    for kind in Self.kinds {
      let recorded = Dictionary(
        old[kind].map { (keys.current($0.wire, kind), $0.name) }, uniquingKeysWith: { $1 })
      // The line of what is received stands for what is sent, too.
      func isRecorded(_ each: DecidedName) -> Bool {
        recorded[each.key] != nil || each.fallbacks.contains { recorded[$0] == each.name }
      }
      let moved = (names[kind] ?? []).filter { each in
        let other = each.former ?? each.derived ?? each.name
        return other != each.name && !isRecorded(each)
      }
      if moved.isEmpty { continue }
      let unrecorded = (names[kind] ?? []).filter { !isRecorded($0) }
      for each in moved where !each.key.begins(withOneOf: added) {
        if isOfLaterSuccess(each, among: moved, since: old) { continue }
        if let reason = reason(for: each, since: old) ?? hidden(by: each) {
          diagnostics.report(
            .movedName,
            "the \(each.kind.noun) '\(each.key)' is called '\(each.name)', because \(reason)",
            at: each.span,
            help:
              "if it was called '\(each.former ?? each.derived ?? "")' before, change the code that uses it"
          )
          continue
        }
        guard let derived = each.derived,
          let rival = unrecorded.first(where: {
            $0.scope == each.scope && $0.key != each.key
              && ($0.name == derived || $0.derived == derived)
          })
        else {
          reportTaken(each, from: old, in: file, &diagnostics)
          continue
        }
        diagnostics.report(
          .movedName,
          "the \(each.kind.noun) '\(each.key)' is called '\(each.name)', because '\(rival.key)' would be "
            + "called '\(derived)', too",
          at: each.span,
          help: "if '\(each.key)' was called '\(derived)' before, write "
            + "'\(each.key): \(derived)' below '\(each.kind.rawValue)' in '\(file)'")
      }
    }
  }

  /// Returns why a thing no longer has the name that the file leaves out; nil if it never had it.
  private func reason(for each: DecidedName, since old: ChosenNames) -> String? {
    let isKnown =
      each.reason != Self.severalSuccesses
      && old[each.kind].contains { $0.wire.hasPrefix(each.key + ".") }
    return isKnown ? nil : each.reason
  }

  /// Returns whether a type is of a success that is probably newer than another one, which alone had the name
  /// of the result.
  private func isOfLaterSuccess(
    _ each: DecidedName, among moved: [DecidedName], since old: ChosenNames
  ) -> Bool {
    guard each.reason == Self.severalSuccesses else { return false }
    let successes = moved.filter { $0.scope == each.scope && $0.reason == each.reason }
    let first = successes.first { success in
      [.types, .properties, .cases].contains { kind in
        old[kind].contains { $0.wire.hasPrefix(success.key + ".") }
      }
    }
    return (first ?? successes.first)?.key != each.key
  }

  /// Returns why a type in another does not have its name, which would hide a type of the module there.
  private func hidden(by each: DecidedName) -> String? {
    guard each.kind == .types, !each.scope.isEmpty, let derived = each.derived else { return nil }
    let all = Self.kindsOfTopLevel.lazy.flatMap { names[$0] ?? [] }
    return all.first { $0.scope.isEmpty && $0.name == derived }.map {
      "'\(derived)' is the name of the \($0.kind.noun) '\($0.key)'"
    }
  }

  /// Reports a thing whose name, which follows from the document, a line gives to another. The line may
  /// have been edited, or the thing is new.
  private func reportTaken(
    _ each: DecidedName, from old: ChosenNames, in file: String, _ diagnostics: inout Diagnostics
  ) {
    let isTopLevel = each.kind == .types && each.scope.isEmpty
    let kinds = isTopLevel ? Self.kindsOfTopLevel : [each.kind]
    let rivals = kinds.lazy.flatMap { names[$0] ?? [] }
    let rival = rivals.first {
      $0.name == each.derived && $0.scope == each.scope && $0.key != each.key
    }
    // The type that is sent keeps the name.
    if isTopLevel, rival?.key.hasPrefix(each.key + NameKeys.inputSuffix) == true { return }
    let line = rival.flatMap { rival in old[rival.kind].first { $0.wire == rival.key } }
    let single = [(client, old.client), (failure, old.failure)].first {
      isTopLevel && $0.0 == each.derived
    }
    guard let line = line ?? single?.1, line.name == each.derived else { return }
    diagnostics.report(
      .movedName,
      "the \(each.kind.noun) '\(each.key)' is called '\(each.name)', because '\(line.name)' is "
        + (rival.map { "the name of the \($0.kind.noun) '\($0.key)'" } ?? "in this line"),
      at: line.span,
      help: "if '\(each.key)' was called '\(line.name)' before, choose another name here, and "
        + "remove its own line from '\(file)'")
  }

  /// The kinds of names at the top level of the module.
  private static let kindsOfTopLevel: [ChosenNames.Kind] = [
    .types, .requests, .groupTypes, .webhooks,
  ]

  /// The kinds of which a file leaves out names. Groups keep theirs, since their methods are
  /// recorded.
  private static let kinds: [ChosenNames.Kind] = [
    .types, .properties, .cases, .parameters, .headers, .servers, .securitySchemes,
  ]
}

extension String {
  /// Returns whether the part before one of the dots is among `keys`.
  fileprivate func begins(withOneOf keys: Set<String>) -> Bool {
    !keys.isEmpty
      && indices.contains { self[$0] == "." && keys.contains(String(self[..<$0])) }
  }
}
