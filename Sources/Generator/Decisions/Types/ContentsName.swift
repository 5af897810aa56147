import English

/// The name of a shared declaration, which callers do not write: its contents, or their beginning and
/// a hash of the rest.
///
///     ContentsName.text(["Open", "Closed"])                  // "OpenClosed"
///     ContentsName.text(["Adult", "BackdropPath", "ID", …])  // "AdultBackdropPath_K3F9Q2"
///
/// It depends on nothing but the contents, and is short enough for a message of the compiler.
/// `details` are contents that the name does not mention, such as the types of the members.
enum ContentsName {
  /// The length up to which a name consists of its whole contents, and their largest number.
  private static let longest = 32
  private static let mostParts = 3
  /// The length of the beginning.
  private static let longestBeginning = 20

  static func text(
    _ parts: [String], separator: String = "", mostParts: Int = ContentsName.mostParts,
    details: @autoclosure () -> String = ""
  ) -> String {
    let whole = parts.joined(separator: separator)
    if parts.count <= mostParts, whole.count <= longest { return whole }
    var beginning = parts.first.map { firstWords(of: $0) } ?? ""
    for part in parts.dropFirst() {
      guard beginning.count + separator.count + part.count <= longestBeginning else { break }
      beginning += separator + part
    }
    return beginning + "_" + StableHash.suffix(of: parts.joined(separator: " ") + details())
  }

  /// Returns the first words of a part that is too long itself.
  private static func firstWords(of part: String) -> String {
    guard part.count > longestBeginning else { return part }
    var words = Words.split(part)[...]
    var text = words.popFirst() ?? ""
    while let word = words.popFirst(), text.count + word.count <= longestBeginning { text += word }
    return String(text.prefix(longestBeginning))
  }
}
