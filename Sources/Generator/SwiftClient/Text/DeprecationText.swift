import APIModel
import SpecDocument

/// The message that the compiler shows for a deprecated declaration.
enum DeprecationText {
  /// Returns the arguments of `@available`; empty if the declaration is not deprecated.
  static func arguments(of documentation: Documentation) -> [String] {
    guard documentation.isDeprecated else { return [] }
    let message = message(of: documentation).map { "message: \(SwiftText.literal($0))" }
    return ["*, deprecated"] + [message].compactMap { $0 }
  }

  /// Returns the document's message, or the sentence in the description that names a replacement.
  static func message(of documentation: Documentation) -> String? {
    let given = documentation.deprecation.map { SwiftText.commentLine(plain($0)) }
    return (given ?? advice(in: documentation.description)).flatMap {
      $0.isEmpty ? nil : fitting($0)
    }
  }

  /// Returns a sentence such as `Use … instead.`, or else one that begins with `Deprecated`.
  private static func advice(in description: String?) -> String? {
    // Most descriptions name no replacement.
    guard let description, case let text = description.lowercased(),
      text.containsBytes(of: "instead") || text.containsBytes(of: "deprecated")
    else { return nil }
    let sentences = sentences(of: plain(description))
    let advice = sentences.first {
      let text = $0.lowercased()
      return (text.hasPrefix("use ") || text.hasPrefix("please use "))
        && text.containsBytes(of: "instead")
    }
    if let advice { return advice }
    guard let notice = sentences.first(where: { $0.lowercased().hasPrefix("deprecated") }) else {
      return nil
    }
    // Drop the word from 'Deprecated: …', since the compiler adds it.
    let rest = notice.dropFirst("deprecated".count)
    let reason = rest.drop { !$0.isLetter && !$0.isNumber }
    guard reason.contains(" ") else { return nil }
    return rest.first == " " ? notice : String(reason)
  }

  /// Returns the sentences that may be about a replacement or the reason, by their first word.
  private static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    for line in SwiftText.commentLines(text) {
      var words: [Substring] = []
      func endSentence() {
        let first = words.first?.lowercased() ?? ""
        if ["use", "please"].contains(first) || first.hasPrefix("deprecated") {
          sentences.append(words.joined(separator: " "))
        }
        words = []
      }
      for word in line.utf8.split(separator: UInt8(ascii: " ")) {
        words.append(Substring(word))
        guard let last = word.last, ".!:".utf8.contains(last),
          word.count > 2 || last != UInt8(ascii: ".")
        else { continue }
        // 'Deprecated:' belongs to the following sentence.
        if last == UInt8(ascii: ":"), words[0].lowercased().hasPrefix("deprecated") { continue }
        endSentence()
      }
      endSentence()
    }
    return sentences
  }

  /// Returns Markdown without emphasis, code, quotes and the targets of links.
  private static func plain(_ text: String) -> String {
    let text = PlainMarkdown.withoutLinks(HTMLText.markdown(text)) { target in
      !target.utf8.contains { $0 == UInt8(ascii: "(") || $0 <= UInt8(ascii: " ") }
    }
    var plain: [UInt8] = []
    var rest = Array(text.utf8)[...]
    var previous = UInt8(ascii: "\n")
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "`"): break
      case UInt8(ascii: "*") where rest.first == byte, UInt8(ascii: "_") where rest.first == byte:
        rest.removeFirst()
      case UInt8(ascii: ">") where previous == UInt8(ascii: "\n"):
        rest = rest.drop { $0 == UInt8(ascii: " ") }
      default: plain.append(byte)
      }
      previous = byte
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// Returns the sentences of the message that fit on a line of code, and at least the first. Only a
  /// sentence that is longer than any message is cut.
  private static func fitting(_ text: String) -> String {
    guard text.count > 76 else { return text }
    let sentences = LeadingText.beginnings(of: text)
    let fitting = sentences.last { $0.count <= 76 } ?? sentences[0]
    guard fitting.count > 300 else { return String(fitting) }
    let start = fitting.prefix(299)
    return start[..<(start.lastIndex(of: " ") ?? start.endIndex)] + "…"
  }
}
