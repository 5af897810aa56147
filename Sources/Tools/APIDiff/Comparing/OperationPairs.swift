import APIModel

/// The operations of two clients, each matched with its earlier version.
struct OperationPairs {
  private(set) var matched: [(old: OperationSurface, new: OperationSurface)] = []
  private(set) var gone: [OperationSurface] = []
  private(set) var come: [OperationSurface] = []

  /// Matches operations by their Swift names, then by method and path, since an operation may have
  /// been renamed.
  init(old: [OperationSurface], new: [OperationSurface]) {
    let names = Set(old.map(\.request))
    let byName = Dictionary(new.map { ($0.request, $0) }, uniquingKeysWith: { first, _ in first })
    let byRoute = Dictionary(
      new.filter { !names.contains($0.request) }.map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first })
    var taken: Set<String> = []
    for operation in old {
      if let other = byName[operation.request] ?? byRoute[operation.key],
        taken.insert(other.request).inserted
      {
        matched.append((operation, other))
      } else {
        gone.append(operation)
      }
    }
    come = new.filter { !taken.contains($0.request) }
  }
}

extension OperationSurface {
  /// The method and path, with a suffix for a streamed variant.
  fileprivate var key: String { route + (operation.isStreamedVariant ? " stream" : "") }
}
