// Written by Tests/GeneratedModels/regenerate. Do not edit.

import CatalogAPI

extension DecodedModel {
  /// The models of CatalogAPI.
  static let catalogAPI: [DecodedModel] = [
    .decodable(CatalogAPI.Author.self, ["name"]),
    .decodable(CatalogAPI.Book.self, ["id", "title"]),
    .decodable(CatalogAPI.Cursors.self, ["next_cursor", "has_more"]),
    .decodable(CatalogAPI.Event.self, ["name"]),
    .decodable(CatalogAPI.ListBooks.Response.self, ["data", "paging"]),
    .decodable(CatalogAPI.ListChanges.Response.self, ["changes", "last"]),
    .decodable(CatalogAPI.ListEvents.Response.self, ["value", "@odata.nextLink"]),
    .decodable(CatalogAPI.ListLoans.Envelope.self, ["code", "data"]),
    .decodable(CatalogAPI.ListLoans.Envelope.Data.self, ["loans", "total"]),
    .decodable(CatalogAPI.ListShelves.Response.self, ["shelves", "page_count"]),
    .decodable(CatalogAPI.Loan.self, ["book", "reader"]),
    .decodable(CatalogAPI.Problem.self, ["message"]),
    .decodable(CatalogAPI.Review.self, ["stars", "text"]),
    .decodable(CatalogAPI.Shelf.self, ["name"]),
  ]
}
