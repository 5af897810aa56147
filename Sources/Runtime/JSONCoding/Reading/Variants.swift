/// A value of a union before it is decoded as one of its variants.
public struct VariantValue {
  let node: JSONNode
  /// The decoder of a value without types.
  var untyped: (any UntypedDecoder)?

  /// The value.
  public var json: JSON { untyped.flatMap { try? JSON(from: $0) } ?? node.json }

  /// Decodes the value as a variant, with the usual formats, for example for dates.
  ///
  /// - Throws: `DecodingError` if it cannot be decoded.
  public func decode<T: Decodable>() throws -> T {
    if let untyped { return try untyped.read(T.self) }
    return try node.decode(T.self)
  }
}

extension JSON {
  /// Decodes a value from JSON by a closure.
  ///
  /// - Throws: `JSONSyntaxError`, or the error of the closure.
  package static func decode<Value>(
    from bytes: [UInt8], _ read: (VariantValue) throws -> Value
  ) throws -> Value {
    try bytes.withUnsafeBufferPointer { bytes in
      try JSONDocument.read(bytes) { try read(VariantValue(node: $0)) }
    }
  }
}

extension Decoder {
  /// Decodes a union as the variant that fits the value best.
  ///
  /// The value is inspected once. Among the matching variants, the one with the best fit is
  /// decoded; ties are resolved by order. If decoding fails, the next candidate must know the same
  /// members, so that no member is lost. `make` is called with the index of a shape, or with -1 if
  /// no variant matches and the value should be kept unchanged.
  ///
  /// - Throws: `DecodingError` if the value is missing.
  public func variant<Union>(
    of shapes: [VariantShape], _ make: (Int, VariantValue) throws -> Union
  ) throws -> Union {
    let (value, candidates) = try candidates(of: shapes) { $0.variants(of: shapes) }
    return try value.node.decode(value, as: candidates, of: shapes, make) {
      value.node.variants(of: shapes, except: $0)
    }
  }

  /// Decodes a union whose value may match several variants at once. A variant is only decoded if
  /// it declares all members that other variants declare, so that no member is lost.
  ///
  /// - Throws: `DecodingError` if the value is missing.
  public func variant<Union>(
    anyOf shapes: [VariantShape], _ make: (Int, VariantValue) throws -> Union
  ) throws -> Union {
    let (value, candidates) = try candidates(of: shapes) { $0.completeVariants(of: shapes) }
    return try value.node.decode(value, as: candidates, of: shapes, make) {
      value.node.completeVariants(of: shapes, except: $0)
    }
  }

  /// Returns the value with the variants that it may be.
  private func candidates(
    of shapes: [VariantShape], _ variants: (JSONNode) -> [Int]
  ) throws -> (VariantValue, [Int]) {
    guard node == nil, let untyped = self as? any UntypedDecoder else {
      let node = try anyNode
      return (VariantValue(node: node), variants(node))
    }
    let (node, candidates) = untyped.candidates(variants, of: shapes)
    return (VariantValue(node: node, untyped: untyped), candidates)
  }
}

extension JSON {
  /// Returns the index of the variant that a decoder of the union would decode; nil if it would keep
  /// the value unchanged. `admitsSeveral` is true if the value may match several variants at once.
  /// `nullMember` returns a member that is null although a variant requires a value.
  package func variant(
    of shapes: [VariantShape], admitsSeveral: Bool, isDecodable: (Int) -> Bool,
    nullMember: (Int) -> String?
  ) -> Int? {
    struct Undecodable: Error {}
    let node = JSONDocument(self).root
    func variants(except excluded: Set<Int> = []) -> [Int] {
      admitsSeveral
        ? node.completeVariants(of: shapes, except: excluded)
        : node.variants(of: shapes, except: excluded)
    }
    func make(_ index: Int, _ value: VariantValue) throws -> Int {
      if index >= 0, isDecodable(index) { return index }
      guard index >= 0, let name = nullMember(index) else { throw Undecodable() }
      throw DecodingError.valueNotFound(
        JSON.self, .init(codingPath: [FieldKey(name)], debugDescription: ""))
    }
    let value = VariantValue(node: node)
    return try? node.decode(value, as: variants(), of: shapes, make) { variants(except: $0) }
  }
}

extension JSONNode {
  /// Decodes the first of the candidates that can be decoded. `ranked` returns the candidates without
  /// those that require a value where the object has null.
  fileprivate func decode<Union>(
    _ value: VariantValue, as candidates: [Int], of shapes: [VariantShape],
    _ make: (Int, VariantValue) throws -> Union, ranked: (Set<Int>) -> [Int]
  ) throws -> Union {
    if let mismatches = text.mismatches, !mismatches.isSuspended {
      mismatches.isSuspended = true
      defer { mismatches.isSuspended = false }
      return try decode(value, as: candidates, of: shapes, make, ranked: ranked)
    }
    guard candidates.count > 1 || text.unions.isInUse else {
      guard let only = candidates.first else { return try make(-1, value) }
      do {
        return try make(only, value)
      } catch {
        let others =
          nullMember(of: error).map { name in
            ranked([only]).filter { describes(name, shapes[$0], among: shapes) }
          } ?? []
        return try others.isEmpty
          ? make(-1, value) : decodeBest(value, as: others, of: shapes, make, ranked: ranked)
      }
    }
    return try decodeBest(value, as: candidates, of: shapes, make, ranked: ranked)
  }

  private func decodeBest<Union>(
    _ value: VariantValue, as candidates: [Int], of shapes: [VariantShape],
    _ make: (Int, VariantValue) throws -> Union, ranked: (Set<Int>) -> [Int]
  ) throws -> Union {
    func read() -> Union? {
      var open = candidates
      var (tried, refusing): (Set<Int>, Set<Int>) = ([], [])
      /// The members that the next candidate has to know.
      var needed: Set<ExactText> = []
      while let best = open.first {
        tried.insert(best)
        do {
          return try make(best, value)
        } catch {
          if let name = nullMember(of: error) {
            refusing.insert(best)
            open = ranked(refusing).filter { describes(name, shapes[$0], among: shapes) }
          } else if !shapes[best].keepsOthers {
            needed.formUnion(shapes[best].members(in: self))
          }
        }
        open = open.filter {
          !tried.contains($0)
            && (needed.isEmpty || needed.isSubset(of: shapes[$0].members(in: self)))
        }
      }
      return nil
    }
    return try text.unions.decode(at: token) {
      try read() ?? text.unions.leniently(read) ?? make(-1, value)
    }
  }

  /// Returns the member that is null although a variant requires a value: the object is of another variant,
  /// which describes the member, too.
  private func nullMember(of error: any Error) -> ExactText? {
    guard case DecodingError.valueNotFound(_, let place) = error,
      place.codingPath.count == path.count + 1
    else { return nil }
    return place.codingPath.last.map { ExactText($0.stringValue) }
  }

  /// Returns whether a variant describes a member. No shape has one that all variants describe.
  private func describes(
    _ name: ExactText, _ shape: VariantShape, among shapes: [VariantShape]
  ) -> Bool {
    shape.declared.contains(name) || !shapes.contains { $0.declared.contains(name) }
  }
}
