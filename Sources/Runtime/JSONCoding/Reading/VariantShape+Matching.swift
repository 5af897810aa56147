import Foundation

extension VariantShape {
  /// Returns how well a value fits (higher is better), or nil if it cannot have this shape.
  func fit(_ node: JSONNode) -> Int? {
    var members = node.members
    return fit(node, members: &members)
  }

  fileprivate func fit(_ node: JSONNode, members: inout JSONMembers?) -> Int? {
    switch form {
    case .anything: return 0
    case .scalar(let scalar, let values): return Self.fit(node, scalar, among: values ?? [])
    case .array(let element, let count):
      guard let elements = node.elements, count == 0 || elements.count >= count else { return nil }
      guard let element = element.first else { return 1 }
      // An element of any type may be null.
      let fits = elements.filter { !$0.isNull }.map(element.fit)
      guard let first = fits.first else { return 1 }
      // A single poorly fitting element decides for all of them.
      return fits.contains { $0 == nil } ? nil : fits.contains(0) ? 0 : first
    case .object(let expected):
      guard members != nil, let fit = expected.fit({ members?.node($0) }) else { return nil }
      return expected.fitOfValues(of: members).map { fit + $0 }
    case .tuple(let expected):
      guard let elements = node.elements else { return nil }
      if expected.others == .refused, elements.count > expected.positions { return nil }
      return expected.fit { name in
        Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      }
    case .any(let shapes): return shapes.compactMap { $0.fit(node, members: &members) }.max()
    }
  }

  /// Returns the number of constants that an object of this shape has.
  fileprivate func constants(in members: inout JSONMembers?) -> Int {
    guard case .object(let expected) = form else { return 0 }
    return expected.constants.count { members?.node($0.name.text) != nil }
  }

  /// Whether a fitting object has a constant, or required members that the variants that keep others do
  /// not declare (`declared`). Any other members are then new ones of this variant, which do not make
  /// it another one.
  fileprivate func identifies(
    _ members: inout JSONMembers?, beside declared: Set<ExactText>
  ) -> Bool {
    guard case .object(let expected) = form else { return false }
    if constants(in: &members) > 0 { return true }
    return expected.others == .dropped
      && expected.required.contains { !declared.contains(ExactText($0)) }
  }

  /// The names of the members that an object of this shape declares.
  var declared: Set<ExactText> {
    switch form {
    case .anything, .scalar, .array, .tuple: return []
    case .any(let shapes): return shapes.reduce(into: []) { $0.formUnion($1.declared) }
    case .object(let expected):
      let names = (expected.required + expected.known).map { ExactText($0) }
      return Set(names + expected.kinds.map(\.name) + expected.constants.map(\.name))
    }
  }

  /// Whether a variant of this shape may keep members that it does not declare.
  var keepsOthers: Bool {
    switch form {
    case .anything: true
    case .scalar, .array, .tuple: false
    case .object(let members): members.others == .kept
    case .any(let shapes): shapes.contains(where: \.keepsOthers)
    }
  }

  /// Returns the members of an object that this shape declares, for a union the shape in it that fits
  /// best. Returns all members if the variant keeps undeclared ones.
  func members(in node: JSONNode) -> Set<ExactText> {
    guard let members = node.members else { return [] }
    var names: Set<ExactText> { Set(members.names.map { ExactText(members.view.string($0)) }) }
    switch form {
    case .anything: return names
    case .scalar, .array, .tuple: return []
    case .object(let expected) where expected.others == .kept: return names
    case .object: return names.intersection(declared)
    case .any(let shapes):
      let fits = shapes.map { $0.fit(node) ?? -1 }
      let best = fits.indices.max { fits[$0] < fits[$1] }
      return best.map { shapes[$0].members(in: node) } ?? []
    }
  }

  /// Returns how well a scalar fits. Known values fit best, then integers and strings of a narrow
  /// format, then any number or string. Unknown values of an open list fit worst. So do values that
  /// would be written differently, such as the integer `2.0` or a string with another spelling.
  private static func fit(
    _ node: JSONNode, _ scalar: Scalar, among values: [JSON]
  ) -> Int? {
    guard let value: any JSONScalar = scalar.read(node.literal) else { return nil }
    if scalar == .integer, !node.literal.isSpelledAsInteger { return 0 }
    if !values.isEmpty { return values.contains { node.json.hasSameValue(as: $0) } ? 3 : 0 }
    guard let text = node.literal.string else { return scalar == .integer ? 2 : 1 }
    if scalar == .string { return 1 }
    // A property of these types accepts more values than a variant does.
    if scalar == .url, !text.contains(":") { return nil }
    if scalar == .day, text.utf8.count != 10 { return nil }
    if scalar == .base64, text.utf8.count % 4 != 0 { return nil }
    guard value.json == .string(text) else { return 0 }
    return scalar == .base64 ? 1 : 2
  }
}

extension VariantShape.Members {
  /// Returns how well members fit, without what the values of a map add.
  fileprivate func fit(_ node: (String) -> JSONNode?) -> Int? {
    for name in required where node(name) == nil { return nil }
    var fit = 1 + required.count
    for name in known where node(name) != nil { fit += 1 }
    for kind in kinds {
      guard let value = node(kind.name.text), !value.isNull else { continue }
      guard let part = kind.value.fit(value) else { return nil }
      fit += part
    }
    for constant in constants {
      guard let value = node(constant.name.text), !value.isNull else { continue }
      guard constant.value.contains(where: { value.json.hasSameValue(as: $0) }) else { return nil }
      fit += 1
    }
    return fit
  }

  /// The number of elements that a tuple describes.
  fileprivate var positions: Int {
    let names = required + known + kinds.map(\.name.text) + constants.map(\.name.text)
    return (names.compactMap { Int($0) }.max() ?? -1) + 1
  }

  /// Returns what the values of a map add to its fit. A single poorly fitting value decides for all of them.
  fileprivate func fitOfValues(of members: JSONMembers?) -> Int? {
    guard let shape = values.first, let members else { return 0 }
    var added = 0
    for name in members.names {
      let value = JSONNode(text: members.text, token: name + 1)
      if value.isNull { continue }
      guard let fit = shape.fit(value) else { return nil }
      if fit == 0 { added = -1 }
    }
    return added
  }
}

extension JSONNode {
  /// Returns the possible variants, best fit first; ties keep their order.
  ///
  /// If a variant keeps members that it does not declare, those that would lose a member come last,
  /// unless required members or a constant identify them.
  func variants(of shapes: [VariantShape], except excluded: Set<Int> = []) -> [Int] {
    let (found, fits) = fittingVariants(of: shapes, except: excluded)
    guard found.count > 1, kind == .object,
      found.contains(where: { fits[$0] > 0 && shapes[$0].keepsOthers })
    else { return found }
    var members = members
    // A shape without members comes from a version that did not compare objects with maps.
    let declared = found.reduce(into: Set()) { names, variant in
      if shapes[variant].keepsOthers { names.formUnion(shapes[variant].declared) }
    }
    let named = found.filter {
      shapes[$0].identifies(&members, beside: declared) || shapes[$0] == .object
    }
    let complete = Set(complete(found, of: shapes) + named)
    return found.filter(complete.contains) + found.filter { !complete.contains($0) }
  }

  /// Returns the variants that fit, best first, and how well each of all fits. If two fit equally well,
  /// constants decide.
  private func fittingVariants(
    of shapes: [VariantShape], except excluded: Set<Int>
  ) -> (variants: [Int], fits: [Int]) {
    var members = members
    var fits = shapes.map { $0.fit(self, members: &members) ?? -1 }
    for variant in excluded { fits[variant] = -1 }
    var order: [Int] = []
    for (variant, fit) in fits.enumerated() where fit >= 0 {
      let place = order.firstIndex { other in
        fits[other] < fit
          || fits[other] == fit
            && shapes[other].constants(in: &members) < shapes[variant].constants(in: &members)
      }
      order.insert(variant, at: place ?? order.endIndex)
    }
    return (order, fits)
  }

  /// Returns the same without variants that would lose a member declared by another one.
  func completeVariants(of shapes: [VariantShape], except excluded: Set<Int> = []) -> [Int] {
    let found = fittingVariants(of: shapes, except: excluded).variants
    guard found.count > 1, kind == .object else { return found }
    // If a map cannot be decoded, the others remain.
    let complete = complete(found, of: shapes)
    let others = self.complete(found.filter { !shapes[$0].keepsOthers }, of: shapes)
    return complete + others.filter { !complete.contains($0) }
  }

  /// Returns the variants that know every member that one of them knows.
  private func complete(_ variants: [Int], of shapes: [VariantShape]) -> [Int] {
    let known = variants.map { shapes[$0].members(in: self) }
    let all = known.reduce(into: Set()) { $0.formUnion($1) }
    return zip(variants, known).filter { $0.1 == all }.map(\.0)
  }
}
