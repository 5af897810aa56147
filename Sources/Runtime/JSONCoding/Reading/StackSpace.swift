/// The share of the stack that initializers of models may use. They take several KB for each level
/// of a document, and the document determines the number of levels.
struct StackSpace {
  /// Threads on Apple's platforms have 512 KB.
  private static let limit: UInt = 320 << 10

  /// The stack position at the beginning.
  private let base: UInt

  /// Measures the stack of the current thread from here on.
  init() { base = Self.position() }

  private init(base: UInt) { self.base = base }

  /// The stack of an unknown thread, which counts as sufficient.
  static var unknown: StackSpace { StackSpace(base: 0) }

  /// Whether the stack has room for another initializer.
  var hasRoom: Bool {
    let position = Self.position()
    return position > base || base - position < Self.limit
  }

  /// Returns the current position of the stack from an allocation, since Address Sanitizer keeps
  /// variables elsewhere.
  @inline(never)
  private static func position(size: Int = 1) -> UInt {
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) {
      UInt(bitPattern: $0.baseAddress)
    }
  }
}
