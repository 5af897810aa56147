/// A merge conflict that is left in a file.
enum MergeConflict {
  static let message = "a merge conflict is left in the file"
  static let help =
    "resolve it, and remove the lines that begin with '<<<<<<<', '=======' and '>>>>>>>'"

  /// Returns the beginning of the first line with a marker.
  static func marker<Bytes: RandomAccessCollection>(in bytes: Bytes) -> Int?
  where Bytes.Element == UInt8, Bytes.Index == Int {
    let marker = Array("<<<<<<< ".utf8)
    return bytes.indices.first { index in
      bytes[index] == marker[0] && (index == bytes.startIndex || bytes[index - 1] == 0x0A)
        && bytes[index...].starts(with: marker)
    }
  }
}
