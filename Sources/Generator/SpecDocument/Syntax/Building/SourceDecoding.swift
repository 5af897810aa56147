extension Sources {
  /// Adds a file as it was read: UTF-8 or UTF-16, with or without a byte order mark.
  ///
  /// Replaces invalid bytes, with a warning. Returns nil, with an error, if the file is not text at
  /// all; it is added to the sources nevertheless, so that the error can show it.
  package mutating func add(
    path: String, contents: [UInt8], diagnostics: inout Diagnostics
  ) -> SourceFile.ID? {
    let decoded = DecodedText(contents)
    let id = add(SourceFile(path: path, bytes: decoded.bytes))
    guard let problem = decoded.problem else { return id }
    diagnostics.report(
      problem.isFatal ? .unreadableFile : .encoding, problem.message,
      at: SourceSpan(file: id, problem.range),
      help: "save the file in the encoding UTF-8; 'iconv -f ISO-8859-1 -t UTF-8' converts one in "
        + "Latin-1")
    return problem.isFatal ? nil : id
  }
}

/// A file's bytes as UTF-8.
private struct DecodedText {
  var bytes: [UInt8]
  /// The first invalid sequence, and the place of its replacement in `bytes`.
  var problem: Problem?

  struct Problem {
    let message: String
    let range: Range<Int>
    var isFatal = false
  }

  init(_ raw: [UInt8]) {
    switch Encoding(of: raw) {
    case .utf8(let markLength): self.init(utf8: markLength == 0 ? raw : Array(raw[markLength...]))
    case .utf16(let isLittleEndian, let markLength):
      self.init(utf16: raw[markLength...], isLittleEndian: isLittleEndian)
    case .utf32:
      let message = "the file is in the encoding UTF-32"
      self.init(bytes: [], problem: Problem(message: message, range: 0..<0, isFatal: true))
    }
  }

  private init(bytes: [UInt8], problem: Problem?) {
    self.bytes = bytes
    self.problem = problem
  }

  private init(utf8 raw: [UInt8]) {
    bytes = raw
    guard let invalid = firstInvalidUTF8(in: raw) else { return }
    bytes = Array(String(decoding: raw, as: UTF8.self).utf8)
    // Everything before it is valid, so that its place has not changed.
    let end = invalid.lowerBound + UTF8.encodedReplacementCharacter.count
    problem = Problem(
      message: "the file is not valid UTF-8; invalid bytes are read as U+FFFD",
      range: invalid.lowerBound..<end)
  }

  private init(utf16 raw: ArraySlice<UInt8>, isLittleEndian: Bool) {
    var units = stride(from: raw.startIndex, to: raw.endIndex - 1, by: 2).map { index in
      let (first, second) = (UInt16(raw[index]), UInt16(raw[index + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    // An odd byte at the end is as invalid as an unpaired surrogate.
    if raw.count % 2 != 0 { units.append(0xD800) }
    bytes = []
    bytes.reserveCapacity(units.count)
    var decoder = UTF16()
    var iterator = units.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      case .emptyInput: return
      case .error:
        let start = bytes.count
        bytes += UTF8.encodedReplacementCharacter
        let range = start..<bytes.count
        problem =
          problem
          ?? Problem(
            message: "the file is not valid UTF-16; invalid units are read as U+FFFD", range: range)
      }
    }
  }
}

/// The encoding of a file, recognised by its byte order mark or by the zeros around its first
/// character.
private enum Encoding {
  case utf8(markLength: Int)
  case utf16(isLittleEndian: Bool, markLength: Int)
  case utf32

  init(of raw: [UInt8]) {
    let start = Array(raw.prefix(4)) + [1, 1, 1, 1]
    switch (start[0], start[1], start[2], start[3]) {
    case (0, 0, 0xFE, 0xFF), (0xFF, 0xFE, 0, 0): self = .utf32
    case (0, 0, 0, 1...) where raw.count >= 4, (1..., 0, 0, 0): self = .utf32
    case (0xEF, 0xBB, 0xBF, _): self = .utf8(markLength: 3)
    case (0xFE, 0xFF, _, _): self = .utf16(isLittleEndian: false, markLength: 2)
    case (0xFF, 0xFE, _, _): self = .utf16(isLittleEndian: true, markLength: 2)
    case (0, 1..., _, _) where raw.count >= 2: self = .utf16(isLittleEndian: false, markLength: 0)
    case (1..., 0, _, _): self = .utf16(isLittleEndian: true, markLength: 0)
    default: self = .utf8(markLength: 0)
    }
  }
}
