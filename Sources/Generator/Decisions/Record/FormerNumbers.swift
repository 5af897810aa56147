/// The keys that variants of numbers had before a format meant another type, or `integers` changed its
/// size.
enum FormerNumbers {
  private static let types = [
    "int": ["int32", "int64", "uint32"], "int32": ["int"], "int64": ["int"], "uint32": ["int"],
    "uint64": ["int"], "double": ["float"], "float": ["double"],
    "decimal": ["double", "float", "int"],
  ]

  /// Returns the former keys of a variant, also of a list or a map: `[float]` for `[double]`.
  static func keys(of key: String) -> [String] {
    let number = key.filter { !"[:]".contains($0) }
    return (types[number] ?? []).map { key.replacing(number, with: $0) }
  }
}
