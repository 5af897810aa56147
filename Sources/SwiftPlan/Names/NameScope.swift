/// Gives names that are unique in one scope, the same ones in whatever order they are asked for.
struct NameScope {
  /// Something that wants a name: its text in the spec, and spellings from the best to the last.
  struct Wish<ID: Hashable> {
    let id: ID
    let wire: String
    let candidates: [String]

    init(_ id: ID, wire: String, candidates: [String]) {
      self.id = id
      self.wire = wire
      self.candidates = candidates
    }
  }

  /// Where two want the same name, the one spelled so in the spec has it, else the first by its text;
  /// the other takes its next candidate, and at last one that only depends on its own text.
  ///
  /// `reserved` is only asked, never copied or added to: it may be all the names of a spec.
  static func assign<ID>(
    _ wishes: [Wish<ID>],
    reserved: Set<String> = [],
    enclosing: [String] = [],
    ignoringCase: Bool = false
  ) -> [ID: String] {
    let reserved = ignoringCase ? Set(reserved.map { $0.lowercased() }) : reserved
    var taken = Set(enclosing.map { fold($0, ignoringCase) })
    var names = [ID: String]()
    var pending = wishes
    var level = 0
    while !pending.isEmpty {
      let groups = Dictionary(grouping: pending) {
        fold(candidate(of: $0, at: level), ignoringCase)
      }
      for (key, group) in groups {
        let isFree = !taken.contains(key) && !reserved.contains(key)
        let winner = !isFree ? nil : group.min { precedes($0, $1, at: level) }
        if let winner {
          names[winner.id] = candidate(of: winner, at: level)
          taken.insert(key)
        }
      }
      pending.removeAll { names[$0.id] != nil }
      level += 1
    }
    return names
  }

  private static func fold(_ name: String, _ ignoringCase: Bool) -> String {
    ignoringCase ? name.lowercased() : name
  }

  private static func candidate<ID>(of wish: Wish<ID>, at level: Int) -> String {
    if level < wish.candidates.count { return wish.candidates[level] }
    let round = level - wish.candidates.count
    return (wish.candidates.first ?? "value")
      + StableHash.suffix(of: wish.wire + String(repeating: "'", count: round))
  }

  private static func precedes<ID>(_ first: Wish<ID>, _ second: Wish<ID>, at level: Int) -> Bool {
    let isFirstExact = first.wire == candidate(of: first, at: level)
    let isSecondExact = second.wire == candidate(of: second, at: level)
    return isFirstExact != isSecondExact
      ? isFirstExact : first.wire.utf8.lexicographicallyPrecedes(second.wire.utf8)
  }
}
