import English
import APIModel

/// The verb that an operation's summary begins with, and the name that a short summary gives:
/// `Restore file`, `Lists the pets`.
struct OperationSummary {
  /// The most words of a summary that serves as a name.
  private static let longest = 5

  /// The verb in the imperative: `restore`, `createOrUpdate`.
  let verb: String
  /// The usual verb for the same action, such as `get` for `retrieve`; nil for an unusual action.
  let usualVerb: String?
  /// Whether the action returns something without changing it.
  var gets: Bool { usualVerb == "get" || usualVerb == "list" }
  /// The words without articles, if they are few.
  let name: [String]?

  /// Reads the summary; nil if it does not begin with a verb.
  init?(_ operation: Operation) {
    // A description without a summary often serves as one.
    let documentation = operation.documentation
    guard let summary = documentation.summary ?? documentation.description else { return nil }
    let text = summary.prefix { !"(.;:".contains($0) && !$0.isNewline }
    let tokens = text.split(whereSeparator: \.isWhitespace)
    // `Start/Resume Playback` begins with `Start`.
    guard let first = tokens.first?.split(separator: "/").first,
      tokens.first?.contains("-") == false, Self.isWord(first),
      let verb = Verbs.imperative(String(first), before: tokens.dropFirst().first.map(String.init))
    else { return nil }
    let words = tokens.dropFirst().map { $0.lowercased() }
    var isCompound = false
    if words.count > 1, words[0] == "or", let other = Verbs.imperative(words[1]) {
      self.verb = verb + "Or" + other.prefix(1).uppercased() + other.dropFirst()
      isCompound = true
    } else {
      self.verb = verb
    }
    let usual = isCompound ? nil : Verbs.crud[verb]
    let isOfMany =
      words.first == "all"
      || words.drop { $0 == "a" || $0 == "the" }.starts(with: ["list", "of"])
    usualVerb = usual == "get" && isOfMany ? "list" : usual
    let isShort = tokens.count <= Self.longest && tokens.dropFirst().allSatisfy(Self.isWord)
    name = isShort ? [verb] + Self.named(tokens.dropFirst()) : nil
  }

  /// Returns whether the summary only names what a path says: *Change password page* for
  /// `change-password`.
  func names(_ words: [String]) -> Bool {
    guard words.count > 1, let name, name.count > words.count else { return false }
    return name.map { $0.lowercased() }.starts(with: words.map { $0.lowercased() })
      && !Verbs.prepositions.contains(name[words.count].lowercased())
  }

  private static func named(_ tokens: ArraySlice<Substring>) -> [String] {
    var tokens = tokens
    // A bracket ends `Mark a notification as (un-)read` too early.
    while let last = tokens.last, Verbs.prepositions.contains(last.lowercased()) {
      tokens.removeLast()
    }
    return tokens.filter { !unnamed.contains($0.lowercased()) }.flatMap { Words.split(String($0)) }
  }

  private static let unnamed = Verbs.articles.union([
    "new", "existing", "single", "specific", "specified", "given", "its", "their", "some", "any",
  ])

  private static func isWord(_ token: Substring) -> Bool {
    token.utf8.first.map { $0 | 0x20 > 0x60 && $0 | 0x20 < 0x7B } ?? false
      && token.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0 || $0 == "'" || $0 == "-")
      }
  }
}
