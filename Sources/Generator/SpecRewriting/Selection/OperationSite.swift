import SpecDocument

/// An operation of a path or a webhook, with everything that can select it.
struct OperationSite {
  /// The key of the path; nil for a webhook.
  let path: String?
  /// The names of the path; none for a webhook.
  let pathNames: [String]
  let webhook: String?
  /// The method in capitals: `GET`.
  let method: String
  /// The key in the path item that contains the operation.
  let key: String
  let item: Mapping
  let node: Node

  /// Returns the names by which a selector may refer to the operation.
  func names(_ property: Selector.Property) -> [String] {
    switch property {
    case .path: pathNames
    case .webhook: webhook.map { [$0] } ?? []
    case .method: [method]
    case .tag: node["tags"]?.sequence?.compactMap(\.scalarText) ?? []
    case .deprecated, .schema: []
    case .operationId: [node["operationId"], node["x-apigen-name"]].compactMap { $0?.scalarText }
    case .extension:
      ((node.mapping?.entries ?? []) + item.entries).map(\.key).filter(Grammar.isExtension)
    }
  }

  func `extension`(_ name: String) -> Node? { node[name] ?? item[name] }
}

/// A change of an operation.
enum OperationChange {
  case keep, remove
  case replace(Node)
}

/// Changes the operations of a document, including its webhooks.
struct OperationRewriter {
  let references: References
  /// Whether references to path items may be replaced by their targets.
  var includesPathItems = true

  /// Returns all operations of the document.
  func sites(in root: Node) -> [OperationSite] {
    var sites: [OperationSite] = []
    _ = rewritten(root) { site in
      sites.append(site)
      return .keep
    }
    return sites
  }

  /// Returns the document with some operations changed. A path that loses all its operations is
  /// removed.
  func rewritten(_ root: Node, _ change: (OperationSite) -> OperationChange) -> Node {
    guard let mapping = root.mapping else { return root }
    let entries = mapping.entries.map { entry in
      guard ["paths", "webhooks"].contains(entry.key), let items = entry.value.mapping else {
        return entry
      }
      let isWebhook = entry.key == "webhooks"
      let changed = items.entries.compactMap { item in
        Grammar.isExtension(item.key) && !isWebhook
          ? item : self.item(item, isWebhook: isWebhook, change)
      }
      return entry.with(Node.object(changed, at: entry.value.span))
    }
    return .object(entries, at: root.span)
  }

  private func item(
    _ entry: Mapping.Entry, isWebhook: Bool, _ change: (OperationSite) -> OperationChange
  ) -> Mapping.Entry? {
    guard let item = references.pathItem(entry.value) else { return entry }
    var isChanged = false
    var isEmptied = false
    var isInhabited = false
    let pathNames = isWebhook ? [] : PathKey.names(of: entry.key)
    func operation(_ operation: Mapping.Entry, method: String) -> Mapping.Entry? {
      let site = OperationSite(
        path: isWebhook ? nil : entry.key, pathNames: pathNames,
        webhook: isWebhook ? entry.key : nil, method: method,
        key: operation.key, item: item, node: operation.value)
      switch change(site) {
      case .keep:
        isInhabited = true
        return operation
      case .remove:
        isChanged = true
        isEmptied = true
        return nil
      case .replace(let node):
        isInhabited = true
        isChanged = true
        return operation.with(node)
      }
    }
    let entries = item.entries.compactMap { member -> Mapping.Entry? in
      if Self.methods.contains(member.key) {
        return operation(member, method: member.key.uppercased())
      }
      guard member.key == "additionalOperations", let others = member.value.mapping else {
        return member
      }
      let changed = others.entries.compactMap { operation($0, method: $0.key) }
      return member.with(Node.object(changed, at: member.value.span))
    }
    if isEmptied, !isInhabited { return nil }
    guard isChanged, includesPathItems || entry.value["$ref"] == nil else { return entry }
    return entry.with(Node.object(entries, at: entry.value.span))
  }

  private static let methods = Set(Grammar.methods(in: .openAPI32))
}
