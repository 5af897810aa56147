/// Names of the standard library, and of the types from Foundation that generated code uses, which no type at the top
/// level of a client takes: beside it, `struct Mine: Error {}` in a caller's file would mean the schema `Error`.
enum StandardNames {
  static func contains(_ name: String) -> Bool { all.contains(name) }

  /// The list that Documentation/Names.md shows.
  static let all: Set<String> = [
    "Actor", "AnyObject", "Array", "ArraySlice", "AsyncSequence",
    "AsyncStream", "Bool", "CaseIterable", "Character", "Clock", "ClosedRange", "Codable",
    "Collection", "Comparable", "Data", "Date", "Decimal", "Decodable", "Decoder", "Dictionary",
    "Double", "Duration", "Encodable", "Encoder", "Equatable", "Error", "Executor", "Float",
    "Hashable", "Hasher", "Identifiable", "Int", "KeyPath", "Mirror", "Never",
    "Optional", "Range", "RawRepresentable", "Regex", "Result", "Sendable",
    "Sequence", "Set", "Slice", "String", "Substring", "Task", "TaskGroup", "UInt", "URL", "UUID",
    "Unicode", "Void",
  ]
}
