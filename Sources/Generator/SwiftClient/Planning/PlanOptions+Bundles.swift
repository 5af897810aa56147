import SpecDocument

extension PlanOptions {
  /// Returns the files of one kind in the bundled layout, with what each contains, even if that is
  /// nothing. `path` is where it would be in folders, which determines its file.
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
