/// Returns the range of the first invalid UTF-8 sequence, if there is one.
func firstInvalidUTF8(in bytes: [UInt8]) -> Range<Int>? {
  bytes.withUnsafeBytes { buffer in
    var position = 0
    while position < buffer.count {
      if position + 8 <= buffer.count,
        buffer.loadUnaligned(fromByteOffset: position, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        position += 8
        continue
      }
      let length = utf8SequenceLength(in: buffer, at: position)
      if length == 0 { return position..<position + 1 }
      position += length
    }
    return nil
  }
}

/// Returns the length of the sequence at a position; 0 if it is not well-formed.
private func utf8SequenceLength(in buffer: UnsafeRawBufferPointer, at position: Int) -> Int {
  let first = buffer[position]
  if first < 0x80 { return 1 }
  let length: Int
  // The range of the second byte excludes overlong forms, surrogates and values above U+10FFFF.
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch first {
  case 0xC2...0xDF: length = 2
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: length = 3
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: length = 4
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return 0
  }
  guard position + length <= buffer.count, second.contains(buffer[position + 1]) else { return 0 }
  for offset in 2..<max(length, 2) where !(0x80...0xBF).contains(buffer[position + offset]) {
    return 0
  }
  return length
}
