/// How much a spec may ask of the parser, so that a hostile file costs an error and not the machine.
package struct Limits: Sendable, Equatable {
  /// The largest file, in bytes.
  package var fileSize: Int
  /// How deep lists and mappings may be nested, aliases followed.
  package var depth: Int
  /// How many values a file may hold, those counted again that an alias repeats.
  package var nodes: Int

  package init(fileSize: Int = 64 << 20, depth: Int = 256, nodes: Int = 10_000_000) {
    self.fileSize = fileSize
    self.depth = depth
    self.nodes = nodes
  }

  /// What every spec is read with: far more than any in the wild needs.
  package static let standard = Limits()
}
