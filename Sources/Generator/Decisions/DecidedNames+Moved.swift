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
    reportUnclear(recordedIn: file, diagnostics: &diagnostics)
    let operations = Set(old[.requests].map(\.wire))
    let added = Set((names[.requests] ?? []).map(\.key)).subtracting(operations)
    for kind in Self.kinds {
      let recorded = Set(old[kind].map(\.wire))
      let unrecorded = (names[kind] ?? []).filter { !recorded.contains($0.key) }
      let moved = unrecorded.filter { $0.derived.map { [name = $0.name] in $0 != name } ?? false }
      if moved.isEmpty { continue }
      for each in moved where !each.key.begins(withOneOf: added) {
        if let reason = each.reason, !recorded.contains(where: { $0.hasPrefix(each.key + ".") }) {
          diagnostics.report(
            .movedName,
            "the \(each.kind.noun) '\(each.key)' is called '\(each.name)', because \(reason)",
            at: each.span,
            help: "if it was called '\(each.derived ?? "")' before, change the code that uses it")
          continue
        }
        guard let derived = each.derived,
          let rival = unrecorded.first(where: {
            $0.scope == each.scope && $0.key != each.key
              && ($0.name == derived || $0.derived == derived)
          })
        else { continue }
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

  /// Reports new variants that may be variants of before, of which a key in the file says too little.
  private func reportUnclear(recordedIn file: String, diagnostics: inout Diagnostics) {
    for (key, variants) in keys.unclearVariants.sorted(by: { $0.key < $1.key }) {
      for each in names[.cases] ?? [] where variants.contains(each.key) {
        diagnostics.report(
          .movedName,
          "the \(each.kind.noun) '\(each.key)' is called '\(each.name)', because it may be another variant "
            + "than '\(key)'",
          at: each.span,
          help: "if it is the same, write '\(each.key)' in place of '\(key)' in '\(file)'")
      }
    }
  }

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
