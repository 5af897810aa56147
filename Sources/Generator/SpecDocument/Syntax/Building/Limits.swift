/// Limits of the parser, so that a hostile file causes an error instead of exhausting the machine.
package struct Limits: Sendable, Equatable {
  /// The largest file, in bytes.
  package var fileSize = 64 << 20
  /// The depth of nested lists and mappings, with aliases followed.
  package var depth = 256
  /// The number of values in a file, counting those that aliases repeat.
  package var nodes = 10_000_000

  /// The limits for every spec: far more than any real one needs.
  package static let standard = Limits()

  /// The limits for recorded traffic, which is larger.
  package static let traffic = Limits(fileSize: 512 << 20, nodes: 50_000_000)
}
