extension ScriptedServer {
  /// A received request: its head, and as much of its body as arrived.
  package struct Request: Sendable {
    /// All lines of the head, as they arrived.
    package var head: String
    /// How many bytes of the body have arrived, without the framing of chunks.
    package var bodySize = 0
    /// The body, or its first 16 MB.
    package var body: [UInt8] = []

    static let mostBytesKept = 1 << 24

    /// The value of a header field.
    package func header(_ name: String) -> String? {
      fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The header fields in their order.
    package var fields: [(name: String, value: String)] {
      lines.dropFirst().compactMap { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        return (String(parts[0]), parts[1].trimmingPrefix(" ").description)
      }
    }

    /// The method and the target of the first line.
    package var method: String { words.first.map(String.init) ?? "" }
    package var target: String { words.dropFirst().first.map(String.init) ?? "" }

    private var lines: [Substring] { head.split(separator: "\r\n") }
    private var words: [Substring] { lines.first?.split(separator: " ") ?? [] }
  }
}
