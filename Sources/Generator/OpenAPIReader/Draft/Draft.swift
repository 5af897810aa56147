import APIModel

/// An incomplete API, with the work that reading leaves to the passes.
struct Draft {
  var api: API
  var pending = Pending()
  var options = ReadOptions()
  var document: Document
  private var known: TypeGraph?

  init(
    _ api: API, _ pending: Pending = Pending(), _ options: ReadOptions = ReadOptions(),
    document: Document
  ) {
    self.api = api
    self.pending = pending
    self.options = options
    self.document = document
  }

  /// The relations between the types as they are now.
  var graph: TypeGraph {
    mutating get {
      if let known, known.isCurrent(for: api) { return known }
      let graph = TypeGraph(api)
      known = graph
      return graph
    }
  }
}
