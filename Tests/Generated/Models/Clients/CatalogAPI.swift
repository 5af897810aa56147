// Written by Tests/Generated/Models/regenerate. Do not edit.

import CatalogAPI

extension DecodedModel {
  /// The models of CatalogAPI.
  static let catalogAPI: [DecodedModel] = [
    .decodable(CatalogAPI.Author.self, ["name"]),
    .decodable(CatalogAPI.Book.self, ["id", "title"]),
    .decodable(CatalogAPI.Cursors.self, ["next_cursor", "has_more"]),
    .decodable(CatalogAPI.Event.self, ["name"]),
    .decodable(CatalogAPI.ListAssistants.Response.self, ["data", "has_more"]),
    .decodable(CatalogAPI.ListBooks.Response.self, ["data", "paging"]),
    .decodable(CatalogAPI.ListChanges.Response.self, ["changes", "last"]),
    .decodable(CatalogAPI.ListClerks.Response.self, ["clerks", "next_cursor"]),
    .decodable(CatalogAPI.ListEvents.Response.self, ["value", "@odata.nextLink"]),
    .decodable(CatalogAPI.ListFiles.Response.self, ["entries", "next_marker"]),
    .decodable(CatalogAPI.ListIncidents.Response.self, ["incidents", "more"]),
    .decodable(CatalogAPI.ListLoans.Envelope.self, ["code", "data"]),
    .decodable(CatalogAPI.ListLoans.Envelope.DataObject.self, ["loans", "total"]),
    .decodable(CatalogAPI.ListShelves.Response.self, ["shelves", "page_count"]),
    .decodable(CatalogAPI.ListTracks.Response.self, ["items", "next", "previous"]),
    .decodable(CatalogAPI.Loan.self, ["book", "reader"]),
    .decodable(CatalogAPI.Problem.self, ["message"]),
    .decodable(CatalogAPI.Review.self, ["stars", "text"]),
    .decodable(CatalogAPI.SearchStock.Response.self, ["stock", "next_cursor", "has_more"]),
    .decodable(CatalogAPI.Shelf.self, ["name"]),
  ]
}
