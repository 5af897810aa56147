import English
import APIModel
import SpecDocument

/// A path segment.
struct PathSegment {
  /// The words outside of parameters.
  let words: [String]
  /// The names of parameters.
  let parameters: [String]
  /// Whether the segment is a prefix without a meaning, such as `api` or `v2`.
  let isVersion: Bool

  /// Reads a segment. At the start of a path, a number is a version: `/3/movie`, `/1.0/images`.
  init(_ text: Substring, isFirst: Bool = false) {
    var words: [String] = []
    var parameters: [String] = []
    for part in PathTemplate(text).parts {
      switch part {
      case .literal(let text): words += Words.split(String(text))
      case .name(let name): parameters.append(String(name))
      }
    }
    self.words = words
    self.parameters = parameters
    let isNumber = isFirst && text.first?.isNumber == true && text.allSatisfy(Self.isOfVersion)
    isVersion = isNumber || Self.isVersion(text)
  }

  /// Returns the segments of a path as they are written.
  ///
  /// `/rooms.list` has two segments; the format in `/things/{id}.json` does not count as one.
  static func texts(in path: String) -> [Substring] {
    let segments = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    guard path.utf8.contains(UInt8(ascii: ".")) else { return segments }
    return segments.flatMap { segment in
      var part = segment
      guard segment.utf8.contains(UInt8(ascii: ".")) else { return [part] }
      if part.hasSuffix(".json") { part = part.dropLast(5) }
      let pieces = part.split(separator: ".", omittingEmptySubsequences: false)
      let areNames = pieces.allSatisfy { piece in
        piece.first?.isLetter == true && !piece.contains("{") && !PathSegment(piece).isVersion
      }
      return pieces.count > 1 && areNames ? pieces : [part]
    }
  }

  /// Returns whether the last segment is the name of a function: `/rooms.kick`,
  /// `/rooms/removeLeader`.
  static func endsInFunction(_ path: String) -> Bool {
    guard let last = path.split(separator: "/").last, let name = texts(in: path).last,
      case let words = PathSegment(name).words, let first = words.first?.lowercased(),
      Verbs.isVerb(first)
    else { return false }
    let isSpelledAsFunction = words.count > 1 && name.allSatisfy { $0.isLetter || $0.isNumber }
    return name.count < last.count && !last.contains("{") || isSpelledAsFunction
  }

  /// Returns whether the segment is a certain version.
  func isVersion(_ word: String) -> Bool {
    isVersion && word.first == "v" && words.count == 1 && words[0].lowercased() == word
  }

  /// Whether the segment consists of digits.
  var isNumber: Bool {
    parameters.isEmpty && !words.isEmpty && words.allSatisfy { $0.allSatisfy(\.isNumber) }
  }

  var parameterWords: [String] { parameters.flatMap(Words.split) }

  /// Returns whether text is `api`, or `v` with a number: `v2`, `v1.1`, `v1beta2`, `v1_alpha`.
  private static func isVersion(_ text: Substring) -> Bool {
    // Few segments begin with one of these letters.
    guard let initial = text.utf8.first, "avAV".utf8.contains(initial) else { return false }
    let text = text.lowercased()[...]
    if text == "api" || text == "apis" { return true }
    guard text.first == "v" else { return false }
    let rest = text.dropFirst().drop(while: isOfVersion)
    guard rest.count < text.count - 1 else { return false }
    let stage = rest.drop { "._-".contains($0) }
    return stage.isEmpty && rest.isEmpty
      || stages.contains { stage.hasPrefix($0) && stage.dropFirst($0.count).allSatisfy(\.isNumber) }
  }

  private static let stages = ["alpha", "beta", "preview", "rc"]

  private static func isOfVersion(_ character: Character) -> Bool {
    character.isNumber || character == "."
  }
}

extension Operation {
  var segments: [PathSegment] {
    var isFirst = true
    return PathSegment.texts(in: path).map { text in
      let segment = PathSegment(text, isFirst: isFirst)
      isFirst = isFirst && segment.isVersion
      return segment
    }
  }

  /// The version at the end of the path of an operation that succeeds another: `v2` in `/search/v2`
  /// beside `/search`.
  var versionAtEnd: String? {
    // Few paths end in a segment with this letter.
    guard let end = path.utf8.lastIndex(of: UInt8(ascii: "/")),
      ["v", "V"].contains(path[end...].dropFirst().first),
      case let segments = segments, let last = segments.last, last.isVersion, last.words.count == 1,
      let version = last.words.first, version.last?.isNumber == true, version.dropFirst() != "1",
      segments.contains(where: { !$0.words.isEmpty && !$0.isVersion })
    else { return nil }
    return version
  }
}
