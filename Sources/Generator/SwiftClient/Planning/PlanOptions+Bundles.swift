import Decisions
import SpecDocument

extension PlanOptions {
  /// Returns the files of one kind in the bundled layout with their contents, including empty
  /// files.
  ///
  /// `path` returns the path in the layout with folders, which determines the file.
  func bundles<Content>(_ part: String, of contents: [Content], path: (Content) -> String) -> [(
    path: String, contents: [Content]
  )] {
    let shards = Dictionary(grouping: contents) {
      Int(StableHash.number(of: path($0)) % UInt64(self.shards)) + 1
    }
    return (1...self.shards).map { shard in
      let name = self.shards == 1 ? part : "\(part).\(shard)"
      return (path: filePrefix + name + ".swift", contents: shards[shard] ?? [])
    }
  }
}
