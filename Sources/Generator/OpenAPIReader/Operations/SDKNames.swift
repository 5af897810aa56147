import SpecDocument

/// The names that a document gives for the SDKs of other generators. Values that cannot be names
/// are ignored: the extensions are not apigen's.
enum SDKNames {
  private static let methodKeys = [
    "x-methodName", "x-fern-sdk-method-name", "x-speakeasy-name-override",
    "x-stainless-method-name",
    "x-operation-name",
  ]

  private static let groupKeys = ["x-fern-sdk-group-name", "x-speakeasy-group"]

  /// Returns the name of an operation's method.
  static func method(_ operation: Mapping) -> String? {
    methodKeys.lazy.compactMap { operation[$0]?.scalarText }.first {
      $0.contains(where: \.isLetter)
    }
  }

  /// Returns the group of an operation.
  static func group(_ operation: Mapping) -> String? {
    let names = groupKeys.lazy.compactMap { key -> String? in
      let node = operation[key]
      let parts = node?.sequence?.compactMap(\.scalarText)
      return parts?.joined(separator: " ") ?? node?.scalarText
    }
    return names.first { $0.contains(where: \.isLetter) }
  }
}
