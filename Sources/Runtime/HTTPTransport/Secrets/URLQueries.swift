/// Finds the queries of URLs in a string: `https://api.example.com/pets?page=2`, in JSON also
/// `https:\/\/api.example.com\/pets?page=2`.
enum URLQueries {
  /// Returns the string with each query replaced by `…`, in a single pass.
  static func removed(from text: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(text)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isURL = false
    var slashes = 0
    var isQuery = false
    for byte in bytes {
      if byte <= 0x20 || "\"'<>".utf8.contains(byte) {
        (isURL, isQuery) = (false, false)
      } else if isQuery {
        continue
      } else if isURL, byte == UInt8(ascii: "?") {
        isQuery = true
        result += "?…".utf8
        continue
      }
      // `://`, where a backslash may precede each slash.
      switch byte {
      case UInt8(ascii: ":"): slashes = 2
      case UInt8(ascii: "\\"): break
      case UInt8(ascii: "/") where slashes > 0:
        slashes -= 1
        isURL = isURL || slashes == 0
      default: slashes = 0
      }
      result.append(byte)
    }
    return result
  }
}
