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
    /// An array with at least `count` elements; of no shape if its elements distinguish nothing.
    case array(of: [VariantShape], count: Int)
    case object(Members)
    /// An array whose elements are named after their positions.
    case tuple(Members)
    case any(of: [VariantShape])
  }

  /// The scalars whose texts differ.
  package enum Scalar: Sendable {
    case string, boolean, integer, number, date, day, uuid, url, base64

    func read(_ literal: JSONLiteral) -> (any JSONScalar)? {
      // Only the type of the variant tells whether it holds such a large integer.
      type.read(literal) ?? (self == .integer ? UInt64.read(literal) : nil)
    }

    private var type: any JSONScalar.Type {
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
  public static var array: VariantShape { array(count: 0) }

  /// An array of at least so many elements.
  public static func array(count: Int) -> VariantShape {
    VariantShape(.array(of: [], count: count))
  }

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
    VariantShape(.array(of: [element], count: 0))
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

  /// An array whose elements are described like the members of an object, by their positions: `["0": ["created"]]`.
  public static func tuple(
    required: [String] = [],
    constants: KeyValuePairs<String, [JSON]> = [:],
    kinds: KeyValuePairs<String, VariantShape> = [:],
    known: [String] = [],
    others: OtherMembers = .dropped
  ) -> VariantShape {
    let object = object(
      required: required, constants: constants, kinds: kinds, known: known, others: others)
    guard case .object(let members) = object.form else { return object }
    return tuple(members)
  }

  package static func tuple(_ members: Members) -> VariantShape { VariantShape(.tuple(members)) }
}
