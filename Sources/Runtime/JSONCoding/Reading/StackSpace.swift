/// The share of the stack that initializers of models may use. They take several KB for each level
/// of a document, and the document determines how many there are.
struct StackSpace {
  /// The threads of Apple's platforms have 512 KB.
  private static let limit: UInt = 320 << 10

  /// The position at the beginning.
  private let base: UInt

  /// The space of the current thread from here on.
  init() { base = Self.position() }

  private init(base: UInt) { self.base = base }

  /// The space of a thread that is not known yet, which counts as enough.
  static var unknown: StackSpace { StackSpace(base: 0) }

  /// Whether there is room for one more initializer.
  var hasRoom: Bool {
    let position = Self.position()
    return position > base || base - position < Self.limit
  }

  /// The current position, by an allocation on the stack: Address Sanitizer keeps variables
  /// elsewhere.
  @inline(never)
  private static func position(size: Int = 1) -> UInt {
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) {
      UInt(bitPattern: $0.baseAddress)
    }
  }
}
