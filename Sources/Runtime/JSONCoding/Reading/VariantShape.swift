import Foundation

/// The shape of one variant of a union, as far as it distinguishes this variant from the others.
///
/// ```swift
/// .object(required: ["lives"], constants: ["kind": ["cat"]])
/// ```
public struct VariantShape: Sendable, Hashable {
  package enum Form: Sendable, Equatable {
    case anything
    /// A scalar; preferably one of the values, if any are known.
    case scalar(Scalar, among: [JSON]?)
    /// An array; of no shape if its elements distinguish nothing.
    case array(of: [VariantShape])
    case object(Members)
    case any(of: [VariantShape])
  }

  /// The scalars whose texts differ.
  package enum Scalar: Sendable {
    case string, boolean, integer, number, date, day, uuid, url, base64

    var type: any JSONScalar.Type {
      switch self {
      case .string: String.self
      case .boolean: Bool.self
      case .integer: Int64.self
      case .number: Double.self
      case .date: Date.self
      case .day: Day.self
      case .uuid: UUID.self
      case .url: URL.self
      case .base64: Data.self
      }
    }
  }

  /// The known members of an object.
  package struct Members: Sendable, Equatable {
    package var required: [String] = []
    // Not dictionaries: the generated code decides their order.
    package var constants: [Entry<[JSON]>] = []
    package var kinds: [Entry<VariantShape>] = []
    package var known: [String] = []
    package var others = OtherMembers.dropped
    /// The shape of every member's value; none for any value.
    package var values: [VariantShape] = []

    package init() {}

    package static func == (first: Members, second: Members) -> Bool {
      first.required.elementsEqual(second.required) { $0.isExactly($1) }
        && first.known.elementsEqual(second.known) { $0.isExactly($1) }
        && (first.constants, first.kinds) == (second.constants, second.kinds)
        && (first.others, first.values) == (second.others, second.values)
    }
  }

  /// A member, with the feature that distinguishes it.
  package struct Entry<Value: Sendable & Equatable>: Sendable, Equatable {
    package let name: ExactText
    package let value: Value

    package init(_ name: String, _ value: Value) {
      (self.name, self.value) = (ExactText(name), value)
    }
  }

  /// Whether a variant keeps undeclared members.
  public enum OtherMembers: Sendable {
    /// Undeclared members are dropped.
    case dropped
    /// Undeclared members are kept as additional properties.
    case kept
    /// Undeclared members are forbidden, so that an object with them is rather one of a variant that
    /// keeps them.
    case refused
  }

  package let form: Form

  private init(_ form: Form) { self.form = form }

  /// Equal shapes have equal hashes. Only the hashes of objects differ.
  public func hash(into hasher: inout Hasher) {
    guard case .object(let members) = form else { return }
    hasher.combine(members.required)
    for constant in members.constants { hasher.combine(constant.value) }
  }

  /// Any JSON value.
  public static var anything: VariantShape { VariantShape(.anything) }
  /// A string.
  public static var string: VariantShape { VariantShape(.scalar(.string, among: nil)) }
  /// `true` or `false`.
  public static var boolean: VariantShape { VariantShape(.scalar(.boolean, among: nil)) }
  /// An integer. A whole number with a fraction or an exponent, such as `2.0`, fits a number
  /// better.
  public static var integer: VariantShape { VariantShape(.scalar(.integer, among: nil)) }
  /// Any number.
  public static var number: VariantShape { VariantShape(.scalar(.number, among: nil)) }
  /// A date and time (RFC 3339).
  public static var date: VariantShape { VariantShape(.scalar(.date, among: nil)) }
  /// A day such as `2026-01-31`.
  public static var day: VariantShape { VariantShape(.scalar(.day, among: nil)) }
  /// A UUID.
  public static var uuid: VariantShape { VariantShape(.scalar(.uuid, among: nil)) }
  /// A URL with a scheme. A string with characters that must be encoded fits a string better.
  public static var url: VariantShape { VariantShape(.scalar(.url, among: nil)) }
  /// Bytes in base64.
  public static var base64: VariantShape { VariantShape(.scalar(.base64, among: nil)) }
  /// An array of anything.
  public static var array: VariantShape { VariantShape(.array(of: [])) }
  /// An object with any members.
  public static var object: VariantShape { VariantShape(.object(Members())) }
  /// An object with any members, all of which the variant keeps.
  public static var map: VariantShape { object(others: .kept) }

  /// An object whose members have values of a shape. The variant keeps all of them.
  public static func map(of value: VariantShape) -> VariantShape {
    var members = Members()
    members.others = .kept
    members.values = [value]
    return object(members)
  }

  /// A string or a number, preferably one of these. If all are written as integers, it is an
  /// integer.
  public static func known(_ values: [JSON]) -> VariantShape {
    let scalar: Scalar =
      if values.allSatisfy({ $0.string != nil }) {
        .string
      } else if values.allSatisfy({ $0.numberText.flatMap { Int64(decimal: $0) } != nil }) {
        .integer
      } else {
        .number
      }
    return VariantShape(.scalar(scalar, among: values))
  }

  /// An array with elements of a shape.
  public static func array(of element: VariantShape) -> VariantShape {
    VariantShape(.array(of: [element]))
  }

  /// A value with one of several shapes.
  public static func any(of shapes: [VariantShape]) -> VariantShape {
    VariantShape(.any(of: shapes))
  }

  /// An object with the required members. If other members are present and not null, they must have
  /// one of their constants or their kind. Among several such shapes, the one that knows the most
  /// members fits best.
  public static func object(
    required: [String] = [],
    constants: KeyValuePairs<String, [JSON]> = [:],
    kinds: KeyValuePairs<String, VariantShape> = [:],
    known: [String] = [],
    others: OtherMembers = .dropped
  ) -> VariantShape {
    var members = Members()
    members.required = required
    members.constants = constants.map { Entry($0.key, $0.value) }
    members.kinds = kinds.map { Entry($0.key, $0.value) }
    members.known = known
    members.others = others
    return object(members)
  }

  package static func object(_ members: Members) -> VariantShape { VariantShape(.object(members)) }
}

extension JSON {
  /// Whether both are equal, or the same number in different notations.
  func hasSameValue(as other: JSON) -> Bool {
    guard case .number = self, case .number = other else { return self == other }
    return self == other || decimal == other.decimal && decimal != nil
  }
}

// MARK: - Matching

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
    case .array(let element):
      guard let elements = node.elements else { return nil }
      guard let element = element.first else { return 1 }
      // An element of any type may be null.
      let fits = elements.filter { !$0.isNull }.map(element.fit)
      guard let first = fits.first else { return 1 }
      // A single poorly fitting element decides for all of them.
      return fits.contains { $0 == nil } ? nil : fits.contains(0) ? 0 : first
    case .object(let expected): return members == nil ? nil : expected.fit(&members)
    case .any(let shapes): return shapes.compactMap { $0.fit(node, members: &members) }.max()
    }
  }

  /// Returns the number of constants that an object of this shape has.
  fileprivate func constants(in members: inout JSONMembers?) -> Int {
    guard case .object(let expected) = form else { return 0 }
    return expected.constants.count { members?.node($0.name.text) != nil }
  }

  /// Whether a fitting object has required members that no shape in `keepers` declares, or a constant.
  /// Any other members are then new ones of this variant, which do not make it another one.
  fileprivate func identifies(
    _ members: inout JSONMembers?, beside keepers: [VariantShape]
  ) -> Bool {
    guard case .object(let expected) = form else { return false }
    if constants(in: &members) > 0 { return true }
    return expected.others == .dropped
      && expected.required.contains { name in
        !keepers.contains { $0.declared.contains(ExactText(name)) }
      }
  }

  /// The names of the members that an object of this shape declares.
  private var declared: Set<ExactText> {
    switch form {
    case .anything, .scalar, .array: return []
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
    case .scalar, .array: false
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
    case .scalar, .array: return []
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
    guard let value: any JSONScalar = scalar.type.read(node.literal) else { return nil }
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
  fileprivate func fit(_ members: inout JSONMembers?) -> Int? {
    for name in required where members?.node(name) == nil { return nil }
    var fit = 1 + required.count
    for name in known where members?.node(name) != nil { fit += 1 }
    for kind in kinds {
      guard let value = members?.node(kind.name.text), !value.isNull else { continue }
      guard let part = kind.value.fit(value) else { return nil }
      fit += part
    }
    for constant in constants {
      guard let value = members?.node(constant.name.text), !value.isNull else { continue }
      guard constant.value.contains(where: { value.json.hasSameValue(as: $0) }) else { return nil }
      fit += 1
    }
    return fitOfValues(of: members).map { fit + $0 }
  }

  /// Returns what the values of a map add to its fit. A single poorly fitting value decides for all of them.
  private func fitOfValues(of members: JSONMembers?) -> Int? {
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
  func variants(of shapes: [VariantShape]) -> [Int] {
    let (found, fits) = fittingVariants(of: shapes)
    guard found.count > 1, kind == .object,
      found.contains(where: { fits[$0] > 0 && shapes[$0].keepsOthers })
    else { return found }
    var members = members
    // A shape without members comes from a version that did not compare objects with maps.
    let keepers = found.map { shapes[$0] }.filter(\.keepsOthers)
    let named = found.filter {
      shapes[$0].identifies(&members, beside: keepers) || shapes[$0] == .object
    }
    let complete = Set(complete(found, of: shapes) + named)
    return found.filter(complete.contains) + found.filter { !complete.contains($0) }
  }

  /// Returns the variants that fit, best first, and how well each of all fits. If two fit equally well,
  /// constants decide.
  private func fittingVariants(of shapes: [VariantShape]) -> (variants: [Int], fits: [Int]) {
    var members = members
    let fits = shapes.map { $0.fit(self, members: &members) ?? -1 }
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
  func completeVariants(of shapes: [VariantShape]) -> [Int] {
    let found = fittingVariants(of: shapes).variants
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
