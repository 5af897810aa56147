/// The lines of a generated file that a golden case is about. A line `// …` stands for any other lines.
struct Excerpt {
  private let text: String

  init(_ text: String) { self.text = text }

  /// All lines. Nil is the beginning, and the end.
  private static func lines(_ text: String) -> [Substring?] {
    [nil] + text.split(separator: "\n", omittingEmptySubsequences: false) + [nil]
  }

  private static func isMark(_ line: Substring?) -> Bool { line?.drop { $0 == " " } == "// …" }

  /// The first line that a file does not have, and the line in its place.
  func difference(from file: String) -> (expected: Substring?, actual: Substring?)? {
    var rest = Self.lines(file)[...]
    for run in Self.lines(text).split(omittingEmptySubsequences: false, whereSeparator: Self.isMark)
    {
      let matches = rest.indices.map { start in
        (start: start, count: zip(run, rest[start...]).prefix { $0 == $1 }.count)
      }
      guard let longest = matches.max(by: { $0.count < $1.count }) else { return nil }
      let end = longest.start + longest.count
      if longest.count < run.count { return (run[run.startIndex + longest.count], rest[end]) }
      rest = rest[end...]
    }
    return nil
  }

  // MARK: - Recording

  /// The same excerpt of a file that has changed: each mark stays between the lines that are beside it.
  func updated(to file: String) -> String {
    guard difference(from: file) != nil else { return text }
    let (old, new) = (Self.lines(text), Self.lines(file))
    var result: [Substring?] = []
    var (line, place) = (0, 0)
    for kept in Self.unchanged(old, new) {
      result += Self.changed(old[line..<kept.line], to: new[place..<kept.place])
      result.append(new[kept.place])
      (line, place) = (kept.line + 1, kept.place + 1)
    }
    return result.compactMap(\.self).joined(separator: "\n")
  }

  /// The lines to show of a part that has changed: as many beside the mark as before.
  private static func changed(
    _ old: ArraySlice<Substring?>, to new: ArraySlice<Substring?>
  ) -> [Substring?] {
    guard let mark = old.firstIndex(where: isMark), new.count >= old.count - 1 else {
      return Array(new)
    }
    return new.prefix(mark - old.startIndex) + [old[mark]] + new.suffix(old.endIndex - mark - 1)
  }

  /// The lines that both have.
  private static func unchanged(
    _ old: [Substring?], _ new: [Substring?]
  ) -> [(line: Int, place: Int)] {
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    let lines = old.indices.filter { !removed.contains($0) }
    let places = new.indices.filter { !inserted.contains($0) }
    return zip(lines, places).map { (line: $0, place: $1) }
  }
}
