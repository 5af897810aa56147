package import APIModel

/// A top-level declaration that can contain others.
package enum NameOwner: Hashable {
  case type(TypeID)
  case operation(Int)
  case webhook(Int)
}
