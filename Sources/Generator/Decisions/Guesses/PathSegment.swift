import English
import APIModel
import SpecDocument

/// A path segment.
struct PathSegment {
  /// The words outside of parameters.
  let words: [String]
  /// The names of parameters.
  let parameters: [String]

  init(_ text: Substring) {
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
  }

  /// Returns the segments of a path as they are written.
  ///
  /// `/rooms.list` has two segments; the format in `/things/{id}.json` does not count as one.
  static func texts(in path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).flatMap { segment in
      var part = Substring(segment)
      guard segment.contains(UInt8(ascii: ".")) else { return [part] }
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

  var parameterWords: [String] { parameters.flatMap(Words.split) }

  /// Whether the segment is a prefix without a meaning, such as `api` or `v2`.
  var isVersion: Bool {
    guard words.count == 1, let word = words.first?.lowercased() else { return false }
    return word == "api"
      || word.first == "v" && word.count > 1 && word.dropFirst().allSatisfy(\.isNumber)
  }
}

extension Operation {
  var segments: [PathSegment] { PathSegment.texts(in: path).map(PathSegment.init) }
}
