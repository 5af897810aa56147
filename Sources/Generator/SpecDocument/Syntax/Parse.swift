/// Reads a file as JSON or YAML; nil if it cannot be parsed.
///
/// Errors that concern only parts of a tree, such as a duplicate key, do not prevent a result:
/// `parse(sources[id], as: id, diagnostics: &diagnostics)`.
///
/// With `joinsSections`, a file that git merged by union is valid: the mappings under equal keys of
/// the root are read as one, and equal entries as one entry.
package func parse(
  _ file: SourceFile, as id: SourceFile.ID, limits: Limits = .standard, joinsSections: Bool = false,
  diagnostics: inout Diagnostics
) -> Node? {
  do {
    try checkText(of: file, limits: limits)
    var builder = TreeBuilder(file: id, limits: limits)
    builder.joinsSections = joinsSections
    let node = try readTree(of: file, into: &builder)
    diagnostics.add(contentsOf: builder.diagnostics)
    return node
  } catch {
    diagnostics.add(error.diagnostic(in: id))
    return nil
  }
}

/// Reads the value of a message as JSON, after a byte order mark if there is one (RFC 8259 §8.1); nil if it is
/// malformed.
package func parseJSON(_ bytes: [UInt8], limits: Limits = .standard) -> Node? {
  let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  let file = SourceFile(
    path: "value.json", bytes: bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes)
  var sources = Sources()
  var reader = JSONReader(
    file.bytes, builder: TreeBuilder(file: sources.add(file), limits: limits))
  guard (try? checkText(of: file, limits: limits)) != nil, let node = try? reader.read() else {
    return nil
  }
  return reader.builder.diagnostics.hasErrors ? nil : node
}

private func checkText(of file: SourceFile, limits: Limits) throws(SyntaxFailure) {
  let largest = min(limits.fileSize, Int(UInt32.max) - 1)
  guard file.bytes.count <= largest else {
    throw SyntaxFailure(
      reason: .limit,
      message: "the file has more than the \(largest) bytes that are read",
      range: 0..<0)
  }
  if let invalid = firstInvalidUTF8(in: file.bytes) {
    throw SyntaxFailure(
      message: "the file is not valid UTF-8",
      range: invalid,
      help: "save the file in the encoding UTF-8")
  }
}

/// Strict JSON is tried first: libyaml misreads some of it, and is slower.
private func readTree(of file: SourceFile, into builder: inout TreeBuilder) throws(SyntaxFailure)
  -> Node
{
  guard beginsLikeJSON(file.bytes) else { return try readYAML(file.bytes, into: &builder) }
  let empty = builder
  do {
    var reader = JSONReader(file.bytes, builder: builder)
    let node = try reader.read()
    builder = reader.builder
    return node
  } catch {
    if error.reason == .limit || file.path.lowercased().hasSuffix(".json") { throw error }
    builder = empty
    do {
      return try readYAML(file.bytes, into: &builder)
    } catch let yamlError {
      // The reader that progressed further gives the better message.
      throw yamlError.range.lowerBound > error.range.lowerBound ? yamlError : error
    }
  }
}

private func beginsLikeJSON(_ bytes: [UInt8]) -> Bool {
  let first = bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
}
