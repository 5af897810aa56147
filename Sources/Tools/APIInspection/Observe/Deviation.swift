import APIModel
import SpecDocument

/// The way in which traffic differs from the document.
struct Deviation: Hashable {
  /// Where it is: the place of a name or value in the document, and the keys below it.
  struct Place: Hashable {
    var span: SourceSpan
    var below: [String] = []

    func appending(_ key: String) -> Place { Place(span: span, below: below + [key]) }
  }

  enum Kind: Hashable {
    /// null where the schema allows none.
    case null
    /// A member that the schema requires, in objects of a type.
    case absent(owner: SourceSpan)
    /// A value that an enum does not list.
    case value(Literal)
    /// A member that the schema does not describe.
    case member(String)
    /// More of these than could have names of their own.
    case members
    /// A value of another type: `string`, or a text that has not the format.
    case type(JSONType)
    case format
    /// A status, or a media type of a response, that the document does not list.
    case status(Int)
    case mediaType(String)
    /// A parameter of the query.
    case parameter(String)
  }

  var kind: Kind
  var place: Place
  /// `User.email`, or an operation.
  var subject: String
}

/// The types of JSON values.
enum JSONType: String, Hashable {
  case null, boolean, integer, number, string, array, object

  init(_ node: Node) {
    self =
      switch node.content {
      case .null: .null
      case .bool: .boolean
      case .integer: .integer
      case .number: .number
      case .string: .string
      case .sequence: .array
      case .mapping: .object
      }
  }
}

/// Which texts of traffic may stand in what is written: names, not values that could be secrets.
enum PublicText {
  /// Returns whether a text is a word or a few, rather than a key, a token or an address.
  static func isName(_ text: String) -> Bool {
    guard (1...40).contains(text.count),
      text.utf8.allSatisfy({ $0 < 0x80 && ($0.isLetterOrDigit || "_-.:/ $@[]".utf8.contains($0)) }),
      !text.contains("@") || text.hasPrefix("@")
    else { return false }
    // The names of members change between letters and digits seldom, and are no long numbers.
    let words = text.split { !$0.isLetter && !$0.isNumber }
    return words.allSatisfy { word in
      let digits = word.count { $0.isNumber }
      return digits <= 4 && (word.count < 24 || digits == 0)
    }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
