import SpecDocument

extension ChosenNames {
  /// Takes the names of a client as choices, so that a later run generates the same names.
  package init(of decisions: Decisions) { self = DecidedNames(of: decisions).choices { _ in true } }
}

extension DecidedNames {
  /// Returns the names that a file records: those that do not follow from the document.
  ///
  /// `old` contains the names that are recorded. Names of things that the client no longer has stay,
  /// unless `prunes` removes them. Each kind is sorted by key, so that additions from two branches are
  /// seldom side by side.
  package func record(replacing old: ChosenNames, prunes: Bool = false) -> ChosenNames {
    // A line that moves to another key no longer stands for others.
    func general(_ kind: ChosenNames.Kind) -> [String: String] {
      let lines = old[kind].filter { keys.current($0.wire, kind) == $0.wire }
      return Dictionary(lines.map { ($0.wire, $0.name) }, uniquingKeysWith: { $1 })
    }
    let others = [.types, .properties, .cases, .parameters].reduce(into: [:]) {
      $0[$1] = general($1)
    }
    var recorded: [ChosenNames.Kind: [String: String]] = [:]
    for kind in others.keys {
      recorded[kind] = Dictionary(
        (names[kind] ?? []).filter { $0.name != $0.derived }.map { ($0.key, $0.name) },
        uniquingKeysWith: { $1 })
    }
    func isRecorded(_ each: DecidedName) -> Bool {
      // The name that the thing would have without a line.
      let other = each.fallbacks.lazy.compactMap { key in
        recorded[each.kind]?[key] ?? others[each.kind]?[key]
      }.first
      // A type is called otherwise than the one received in its place only if a line says so.
      if each.kind == .types, each.name != each.derived { return true }
      return each.name != other ?? each.derived
    }
    let current = choices { _ in false }
    var result = old
    result.client = current.client ?? (prunes ? nil : old.client)
    result.failure = current.failure ?? (prunes ? nil : old.failure)
    result.server = current.server ?? (prunes ? nil : old.server)
    result.authentication = current.authentication ?? (prunes ? nil : old.authentication)
    let gone = prunes ? [] : old.routes.filter { self[.requests, $0.wire] == nil }
    result.routes = (gone + current.routes).sortedByKey()
    for kind in ChosenNames.Kind.allCases where kind != .operations {
      var lines = moved(old[kind], kind) + (kind == .items ? goneItems : [])
      if kind == .servers {
        // Servers that moved to another URL.
        let given = Set((names[kind] ?? []).map(\.name))
        lines.removeAll { given.contains($0.name) }
      }
      var written: Set<String> = []
      written.reserveCapacity(lines.count)
      // Lines in their order are sorted fast.
      lines = lines.compactMap { line in
        guard let each = self[kind, line.wire] else { return prunes ? nil : line }
        return isRecorded(each) && written.insert(each.key).inserted ? each.choice : nil
      }
      let all = names[kind] ?? []
      let added =
        written.count < all.count
        ? all.filter { !written.contains($0.key) && isRecorded($0) } : []
      result[kind] = (lines + added.map(\.choice)).sortedByKey()
    }
    result[.operations] = (prunes ? operations : old[.operations]).sortedByKey()
    return result
  }

  /// Returns recorded lines with the keys that their things have now.
  private func moved(
    _ lines: [ChosenNames.Choice], _ kind: ChosenNames.Kind
  ) -> [ChosenNames.Choice] {
    guard ChosenNames.kindsOfMovedKeys.contains(kind) else { return lines }
    lazy var known = Set(lines.map(\.wire))
    return lines.compactMap { line in
      guard keys.meanings(of: line.wire, kind).allSatisfy({ self[kind, $0] == nil }) else {
        return nil
      }
      var moved = line
      moved.wire = keys.current(line.wire, kind)
      return moved.wire == line.wire || !known.contains(moved.wire) ? moved : nil
    }
  }

  func choices(where isChosen: (DecidedName) -> Bool) -> ChosenNames {
    var chosen = ChosenNames()
    func only(_ name: String?) -> ChosenNames.Choice? {
      name.map { ChosenNames.Choice(wire: "", name: $0, span: .nowhere) }
    }
    chosen.client = only(client)
    chosen.failure = only(failure)
    chosen.server = only(server)
    chosen.authentication = only(authentication)
    chosen.routes = routes.map { ChosenNames.Choice(wire: $0, name: $1, span: .nowhere) }
    for (kind, all) in names { chosen[kind] = all.filter(isChosen).map(\.choice) }
    chosen[.operations] = operations
    return chosen
  }
}

extension DecidedName {
  fileprivate var choice: ChosenNames.Choice {
    ChosenNames.Choice(wire: key, name: name, span: .nowhere, group: group)
  }
}

extension [ChosenNames.Choice] {
  package func sortedByKey() -> [ChosenNames.Choice] {
    sorted { $0.wire.utf8.lexicographicallyPrecedes($1.wire.utf8) }
  }
}
