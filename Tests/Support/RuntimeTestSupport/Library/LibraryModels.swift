import APIRuntime
import Foundation

// The generator's output for a small library: the form of code that the runtime supports.

struct Book: APIModel, Codable {
  var id: Int
  var title: String
  var subtitle: String?
  var addedAt: Date
  var published: Day?
  var state: BookState
  var price: Decimal?
  var loans: [Date]
  var labels: [String: JSON]
  var additionalProperties: [String: JSON]

  init(
    id: Int, title: String, addedAt: Date, state: BookState, loans: [Date] = [],
    price: Decimal? = nil
  ) {
    self.id = id
    self.title = title
    self.addedAt = addedAt
    self.state = state
    self.loans = loans
    self.price = price
    labels = [:]
    additionalProperties = [:]
  }

  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    id = fields.integer("id")
    title = fields.string("title")
    subtitle = fields.optionalString("subtitle")
    addedAt = fields.date("added_at")
    published = fields.optionalDay("published")
    state = try fields.value("state")
    price = fields.optionalDecimal("price")
    loans = fields.optionalValue("loans") ?? []
    labels = fields.optionalValue("labels") ?? [:]
    additionalProperties = fields.additional([
      "id", "title", "subtitle", "added_at", "published", "state", "price", "loans", "labels",
    ])
    try fields.finish()
  }

  func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.set("id", id)
    try fields.set("title", title)
    try fields.setNullable("subtitle", subtitle)
    try fields.set("added_at", addedAt)
    try fields.set("published", published)
    try fields.set("state", state)
    try fields.setString("price", price)
    try fields.set("loans", loans)
    try fields.set("labels", labels)
    try fields.setAdditional(additionalProperties)
  }
}

enum BookState: OpenEnum {
  case shelved
  case lent
  case unknown(String)

  init(rawValue: String) {
    switch rawValue {
    case "shelved": self = .shelved
    case "lent": self = .lent
    default: self = .unknown(rawValue)
    }
  }

  var rawValue: String {
    switch self {
    case .shelved: "shelved"
    case .lent: "lent"
    case .unknown(let rawValue): rawValue
    }
  }
}

enum Medium: APIModel, Codable {
  case book(Book)
  case map(Atlas)
  case unknown(JSON)

  init(from decoder: any Decoder) throws {
    switch try decoder.discriminator("kind") {
    case "book": self = .book(try Book(from: decoder))
    case "map": self = .map(try Atlas(from: decoder))
    default: self = .unknown(try JSON(from: decoder))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .book(let value): try value.encode(to: encoder)
    case .map(let value): try value.encode(to: encoder)
    case .unknown(let value): try value.encode(to: encoder)
    }
  }
}

/// Recursive, so stored behind a reference.
struct Atlas: APIModel, Codable {
  private final class Storage: Sendable {
    let sheet: Int
    let parent: Atlas?

    init(sheet: Int, parent: Atlas?) {
      self.sheet = sheet
      self.parent = parent
    }
  }

  private let storage: Storage

  var sheet: Int { storage.sheet }
  var parent: Atlas? { storage.parent }

  init(sheet: Int, parent: Atlas? = nil) { storage = Storage(sheet: sheet, parent: parent) }

  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    storage = Storage(sheet: fields.integer("sheet"), parent: fields.optionalValue("parent"))
    try fields.finish()
  }

  func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.set("kind", "map")
    try fields.set("sheet", sheet)
    try fields.set("parent", parent)
  }
}

struct Problem: APIModel, Decodable, APIErrorBody {
  let message: String
  let detail: String?

  var userMessage: String? { message }
  var developerMessage: String? { detail }

  init(message: String, detail: String? = nil) {
    self.message = message
    self.detail = detail
  }

  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    message = fields.string("message")
    detail = fields.optionalString("detail")
    try fields.finish()
  }
}

struct Head: APIModel, Decodable, APIErrorBody {
  let code: Int
  let message: String

  var userMessage: String? { message }

  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    code = fields.integer("code")
    message = fields.string("message")
    try fields.finish()
  }
}

struct Envelope<Payload: Decodable & Sendable>: APIModel, Decodable {
  let head: Head
  let body: Payload?

  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    head = try fields.value("head")
    body = fields.optionalValue("body")
    try fields.finish()
  }
}
