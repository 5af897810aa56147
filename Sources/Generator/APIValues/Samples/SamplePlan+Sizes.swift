import APIModel

/// The sizes of samples.
extension SamplePlan {
  /// Returns the number of scalars in a sample, or some number above the limit.
  package func size(of sample: Sample) -> Int {
    let size =
      switch sample {
      case .null, .scalar, .enumeration: 1
      case .declared(let id): sizes[id.index]
      case .list(let element, let count): 1 + count * size(of: element)
      case .map(let entries): 1 + entries.reduce(0) { $0 + self.size(of: $1.value) }
      case .values(let values): 1 + values.reduce(0) { $0 + self.size(of: $1) }
      case .variant(_, let variant): size(of: variant.sample)
      }
    return min(size, Self.largest + 1)
  }

  /// Returns whether a sample is small enough to be written out.
  package func isWritable(_ sample: Sample) -> Bool {
    size(of: sample) <= Self.largest && level(of: sample) <= Self.deepest
  }

  /// Returns whether a sample is a list of objects, or an object that consists mostly of one.
  func isPage(_ sample: Sample) -> Bool {
    func isList(_ sample: Sample) -> Bool {
      if case .list(.declared, let count) = sample { count > 0 } else { false }
    }
    guard case .declared(let id) = sample, case .object(let values, _)? = self[id] else {
      return isList(sample)
    }
    return values.contains { value in
      value.map { isList($0) && size(of: $0) * 2 > size(of: sample) } ?? false
    }
  }

  func size(of sample: TypeSample) -> Int {
    switch sample {
    case .object(let values, let additional):
      1 + values.reduce(0) { $0 + ($1.map(size) ?? 0) } + (additional.map(size) ?? 0)
    case .union(let variants): variants.map { size(of: $0.sample) }.max() ?? 1
    case .alias(let sample), .mapped(let sample): size(of: sample)
    }
  }

  func level(of sample: Sample) -> Int {
    switch sample {
    case .null, .scalar, .enumeration: 1
    case .declared(let id): levels[id.index]
    case .list(let element, _): 1 + level(of: element)
    case .values(let elements): 1 + (elements.map(level).max() ?? 0)
    case .map(let entries): 1 + (entries.map { level(of: $0.value) }.max() ?? 0)
    case .variant(_, let variant): 1 + level(of: variant.sample)
    }
  }

  func level(of sample: TypeSample) -> Int {
    switch sample {
    case .object(let values, let additional):
      1 + ((values + [additional]).compactMap { $0.map(level) }.max() ?? 0)
    case .union(let variants): 1 + (variants.map { level(of: $0.sample) }.max() ?? 0)
    case .alias(let sample), .mapped(let sample): 1 + level(of: sample)
    }
  }
}
