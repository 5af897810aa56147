import APIModel
package import SpecDocument

/// The pages of lists as a file records them, one line a list:
///
///     GET /users: {query: cursor, next: meta.next, items: data}
///     GET /roles: none
package struct RecordedPages: Sendable, Equatable {
  package struct Line: Sendable, Equatable {
    /// The operation: `GET /users`.
    package let key: String
    /// An annotation, as `x-apigen-page` has it, or `none`.
    package let text: String
    /// The same in the file; nil for a line that is new.
    let node: Node?

    package init(_ key: String, _ node: Node) {
      self.key = key
      self.node = node
      text = PagingAnnotation(node)?.description ?? Self.none
    }

    init(_ key: String, _ annotation: PagingAnnotation?) {
      self.key = key
      text = annotation?.description ?? Self.none
      node = nil
    }

    fileprivate init(_ key: String, _ text: String, _ node: Node?) {
      (self.key, self.text, self.node) = (key, text, node)
    }

    /// The text of a list without pages.
    static let none = "none"

    package static func == (first: Line, second: Line) -> Bool {
      first.key.isExactly(second.key) && first.text.isExactly(second.text)
    }
  }

  package var lines: [Line]

  package init(_ lines: [Line] = []) { self.lines = lines }

  /// The keys of lists that have pages.
  var keysWithPages: Set<String> { Set(lines.filter { $0.text != Line.none }.map(\.key)) }

  /// Returns lines with the keys that their operations have now, by the former ones.
  func moved(by keys: [String: String]) -> RecordedPages {
    let known = Set(lines.map(\.key))
    return RecordedPages(
      lines.map { line in
        guard let key = keys[line.key], !known.contains(key) else { return line }
        return Line(key, line.text, line.node)
      })
  }

  /// Returns the keys of lines that are new or different.
  package func changes(since old: RecordedPages) -> [String] {
    let known = Dictionary(firstOf: old.lines.map { ($0.key, $0) })
    return lines.filter { known[$0.key] != $0 }.map(\.key)
  }

  /// Returns these lines with the current ones in their places. Lines of operations that the API no
  /// longer has stay, unless `prunes` removes them.
  package func recording(_ current: RecordedPages, prunes: Bool) -> RecordedPages {
    let known = Set(current.lines.map(\.key))
    let gone = prunes ? [] : lines.filter { !known.contains($0.key) }
    return RecordedPages(
      (current.lines + gone).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
  }
}

extension Operation {
  /// The key of its line: method and path.
  var pagesKey: String { "\(method) \(target)" }

  /// Returns whether a key may be of an operation: a method in capitals, and a path.
  static func isPagesKey(_ key: String) -> Bool {
    let parts = key.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[0].uppercased() == parts[0]
      && !parts[1].hasPrefix(" ")
  }
}
