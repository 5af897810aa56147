import SpecDocument
import APIModel

/// Decides which strings from traffic may be published: names made of known words.
///
/// A string is such a name only if all of its words are in ``PublicWords`` or in a name of the
/// document. It is therefore not necessary to recognize secrets: keys, tokens, addresses, dates,
/// numbers and people's names are not made of these words.
struct PublicNames {
  private var words: Set<Substring>

  /// Accepts only the words of the vocabulary.
  init() { words = PublicWords.words }

  /// Accepts the words of the vocabulary and of a document's names.
  init(_ api: API) {
    self.init()
    for type in api.types {
      if let name = type.component { add(name) }
      switch type.shape {
      case .object(let shape): for property in shape.properties { add(property.name.text) }
      case .enumeration(let shape): for item in shape.cases { add(item.value) }
      case .union, .alias, .mapped: break
      }
    }
    for operation in api.operations {
      add(operation.path)
      for parameter in operation.parameters { add(parameter.name.text) }
    }
  }

  /// Returns whether a string may be shown to who has recorded it: a public name, or a name with one
  /// word that only looks like one: `kennel`, `dogID`.
  ///
  /// Random letters do not look like a word: few of their combinations occur in ``PublicWords``.
  func mayShow(_ text: String) -> Bool {
    if contains(text) { return true }
    guard (2...30).contains(text.utf8.count), !text.contains(where: \.isNumber),
      !text.contains("-")
    else { return false }
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    let found = parts.compactMap { CasedWords($0)?.words }
    guard found.count == parts.count else { return false }
    let unknown = found.joined().filter { !isKnown($0) }
    let isPlain = unknown.allSatisfy { word in
      // A capital begins a word.
      word.dropFirst().allSatisfy(\.isLowercase) && PublicWords.resemble(word.lowercased())
    }
    return unknown.count == 1 && isPlain
  }

  private mutating func add(_ name: String) {
    guard name.utf8.count <= 200 else { return }
    for part in name.split(whereSeparator: { !$0.isASCII || !$0.isLetter && !$0.isNumber }) {
      guard let found = CasedWords(part)?.words else { continue }
      for word in found where word.count > 2 { words.insert(Substring(word.lowercased())) }
    }
  }

  /// Returns whether a string is a public name: `firstName`, `line_item2`, `IN_PROGRESS`.
  func contains(_ text: String) -> Bool {
    guard (1...40).contains(text.utf8.count), text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return false
    }
    // A single letter reveals nothing, whatever it stands for.
    if text.utf8.count == 1 { return text.first?.isLetter == true }
    let isMarked = text.first.map { "_$@".contains($0) } == true
    var parts = text.dropFirst(isMarked ? 1 : 0)
      .split(separator: "_", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "-", omittingEmptySubsequences: false) }
    if parts.count > 1, parts[0].lowercased() == "x" { parts.removeFirst() }
    var found: [Substring] = []
    var digits = 0
    for part in parts {
      guard let cased = CasedWords(part) else { return false }
      found += cased.words
      digits += cased.hasDigit ? 1 : 0
    }
    // Several short words may be random letters, and many words may be a phrase.
    return digits <= 1 && found.count <= (text.contains("-") ? 3 : 6)
      && found.count { $0.count < 3 } <= 1 + found.count / 3
      && found.allSatisfy(isKnown)
  }

  /// Returns whether a segment of a path is a public name, or a version such as `v2` or `v1.1`.
  func containsSegment(_ text: Substring) -> Bool {
    text.wholeMatch(of: /v[0-9]{1,2}(\.[0-9])?/) != nil || contains(String(text))
  }

  private func isKnown(_ word: Substring) -> Bool {
    let word = Substring(word.lowercased())
    if words.contains(word) { return true }
    return word.count > 4 && word.last == "s" && words.contains(word.dropLast())
  }

  /// Returns whether a media type is a public name: `application/vnd.report+json`.
  func containsMediaType(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, MediaType.topLevelTypes.contains(parts[0]) else { return false }
    return parts[1].split(omittingEmptySubsequences: false) { "+.".contains($0) }.allSatisfy {
      Self.registered.contains($0) || contains(String($0))
    }
  }

  /// The parts of media types that are not words.
  private static let registered: Set<Substring> = [
    "vnd", "x", "json", "problem", "hal", "ld", "geo", "api", "xml", "html", "plain", "csv", "yaml",
    "ndjson", "x-ndjson", "jsonl", "cbor", "msgpack", "protobuf", "octet-stream", "pdf", "zip",
    "gzip", "javascript", "css", "calendar", "markdown", "event-stream", "form-data", "mixed",
    "x-www-form-urlencoded", "png", "jpeg", "gif", "webp", "svg", "avif", "mpeg", "mp4", "ogg",
  ]
}

/// The words in a part of a name without separators: `firstName2` has two.
private struct CasedWords {
  private(set) var words: [Substring] = []
  /// Whether a digit follows the last word.
  private(set) var hasDigit = false

  /// Returns nil if the string contains anything but letters and an optional digit at its end.
  init?(_ text: Substring) {
    var letters = text
    if letters.last?.isNumber == true {
      hasDigit = true
      letters.removeLast()
    }
    guard !letters.isEmpty, letters.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    var start = letters.startIndex
    for index in letters.indices.dropFirst() where letters[index].isUppercase {
      let next = letters.index(after: index)
      let isFollowedByLowercase = next < letters.endIndex && letters[next].isLowercase
      // `userID`, `HTTPStatus`
      guard letters[letters.index(before: index)].isLowercase || isFollowedByLowercase else {
        continue
      }
      words.append(letters[start..<index])
      start = index
    }
    words.append(letters[start...])
  }
}
