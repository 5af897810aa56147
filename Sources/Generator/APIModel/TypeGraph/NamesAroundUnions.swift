extension TypeGraph {
  /// Returns the names around an inline union, which its cases do not repeat: the member that it is
  /// written in, and the component of that member if the name of a variant begins with it. `Message`
  /// is around the `content` that may be a `MessagePart`.
  package func names(around union: TypeID, before variants: [TypeUse])
    -> (member: String?, owner: String?)
  {
    let origin = self[union].origin
    guard let key = origin.owner.flatMap({ self[$0].component }) else {
      return (origin.member, nil)
    }
    let isNamedAfterOwner = variants.compactMap(\.named).contains {
      self[$0].component?.hasPrefix(key) ?? false
    }
    return (origin.member, isNamedAfterOwner ? key : nil)
  }
}
