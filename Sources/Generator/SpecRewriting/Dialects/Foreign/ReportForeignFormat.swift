package import SpecDocument

/// Reports a file whose first bytes show that it is not an API description, and adds it to the
/// sources for the message. Returns false for any other file.
package func reportForeignFile(
  path: String, contents: [UInt8], sources: inout Sources, diagnostics: inout Diagnostics
) -> Bool {
  let text = contents.starts(with: byteOrderMark) ? contents.dropFirst(3) : contents[...]
  let head = String(decoding: text.prefix(4096), as: UTF8.self)
  let isDocument = beginsDocument(text)
  for format in ForeignFormat.all {
    switch format.sign {
    case .bytes(let start) where contents.starts(with: start):
      let file = sources.add(SourceFile(path: path, bytes: []))
      format.report(at: SourceSpan(file: file, start: 0, end: 0), diagnostics: &diagnostics)
      return true
    case .binary where isBinary(text.prefix(4096)):
      let file = sources.add(SourceFile(path: path, bytes: []))
      format.report(at: SourceSpan(file: file, start: 0, end: 0), diagnostics: &diagnostics)
      return true
    case .text(let sign), .whole(let sign):
      if case .whole = format.sign, text.count > 4096 { continue }
      guard !isDocument, let found = sign(head[...]) else { continue }
      let file = sources.add(SourceFile(path: path, bytes: Array(text)))
      let start = head.utf8.distance(from: head.startIndex, to: found.startIndex)
      let span = SourceSpan(file: file, start: UInt32(start), end: UInt32(start + found.utf8.count))
      format.report(at: span, diagnostics: &diagnostics)
      return true
    case .bytes, .binary, .document: continue
    }
  }
  return false
}

/// Reports a document whose keys show that it is not an API description; false for any other one.
func reportForeignDocument(_ root: Mapping, diagnostics: inout Diagnostics) -> Bool {
  for format in ForeignFormat.all {
    guard case .document(let sign) = format.sign, let entry = sign(root) else { continue }
    format.report(at: entry.keySpan, diagnostics: &diagnostics)
    return true
  }
  return false
}

/// Returns whether a file begins with a JSON object or a YAML key, which rules out all foreign
/// formats that are recognized by a passage.
private func beginsDocument(_ text: ArraySlice<UInt8>) -> Bool {
  let start = text.drop {
    [UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains($0)
  }
  let word = start.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  let next = start.dropFirst(word.count).first
  return next == UInt8(ascii: word.isEmpty ? "{" : ":")
}

/// Returns whether a file has many control characters, and does not begin like UTF-16 or UTF-32.
private func isBinary(_ head: ArraySlice<UInt8>) -> Bool {
  let isWide =
    head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE])
    || head.prefix(2).contains(0) && head.count(where: { $0 == 0 }) * 3 > head.count
  let controls = head.count { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }
  return !isWide && controls * 20 > head.count
}

private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

extension ForeignFormat {
  fileprivate func report(at span: SourceSpan, diagnostics: inout Diagnostics) {
    diagnostics.report(.notADescription, message, at: span, help: help)
  }
}
