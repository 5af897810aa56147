/// The values decoded within unions that have several candidates.
///
/// Each candidate decodes the values within it. Without this cache, they would be decoded once for
/// each combination of candidates above them, that is, exponentially often in a recursive union.
final class UnionMemory {
  private struct Key: Hashable {
    let token: Int
    let type: ObjectIdentifier
  }

  private var results: [Key: Result<Any, any Error>] = [:]
  /// The number of unions with several candidates that are being decoded.
  private var depth = 0

  /// Whether values that the outermost union does not describe are read too, such as null in a map.
  private var isLenient = false

  /// Whether a union is being decoded.
  var isInUse: Bool { depth > 0 }
  /// Whether only values that are described are read, since another variant may describe the others.
  var isStrict: Bool { depth > 0 && !isLenient }

  /// Reads the outermost union once more, if no variant describes all of its value.
  func leniently<Union>(_ read: () -> Union?) -> Union? {
    guard depth == 1 else { return nil }
    (isLenient, results) = (true, [:])
    defer { (isLenient, results) = (false, [:]) }
    return read()
  }

  /// Decodes a type at a token, unless that has already succeeded or failed there.
  func decode<Union>(at token: Int, _ decode: () throws -> Union) throws -> Union {
    let key = Key(token: token, type: ObjectIdentifier(Union.self))
    if let known = try results[key]?.get() as? Union { return known }
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { results = [:] }
    }
    let result = Result { try decode() }
    results[key] = result.map { $0 }
    return try result.get()
  }
}
