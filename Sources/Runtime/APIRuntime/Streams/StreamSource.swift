/// The items of a stream, which is opened when it is read, with a limit on their size.
struct StreamSource<Item>: Sendable {
  typealias Next = () async throws -> Item?

  /// The maximum size of a line, an event or a part, in bytes.
  var limit = 16 << 20
  private let open: @Sendable (_ limit: Int) -> Next

  init(open: @escaping @Sendable (_ limit: Int) -> Next) { self.open = open }

  /// Starts reading.
  func read() -> Reader { Reader(nextItem: open(limit)) }

  /// Reads each item when it is needed.
  struct Reader {
    /// Reads the next item; nil after the end or an error, which closes the connection.
    fileprivate var nextItem: Next?

    /// Returns the next item, or nil after the last one.
    mutating func next() async throws -> Item? {
      guard let nextItem else { return nil }
      do {
        try Task.checkCancellation()
        if let item = try await nextItem() { return item }
      } catch {
        close()
        throw error
      }
      close()
      return nil
    }

    mutating func close() { nextItem = nil }
  }
}
