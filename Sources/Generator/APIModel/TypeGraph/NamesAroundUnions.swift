extension TypeGraph {
  /// Returns the names around an inline union, which its cases do not repeat: the member that it is
  /// written in, and the component of that member if the name of a variant begins with it. `Message`
  /// is around the `content` that may be a `MessagePart`.
  package func names(around union: TypeID, before variants: [TypeUse])
    -> (member: String?, owner: String?)
  {
    let origin = self[union].origin
    guard case .component(let key)? = origin.owner.map({ self[$0].origin }) else {
      return (origin.member, nil)
    }
    let isNamedAfterOwner = variants.compactMap(\.named).contains {
      if case .component(let name) = self[$0].origin { name.hasPrefix(key) } else { false }
    }
    return (origin.member, isNamedAfterOwner ? key : nil)
  }
}
