import APIModel
import OpenAPIReader
import Testing

@Suite("Properties in which null is kept")
struct KeptNullTests {
  /// Returns whether `nulls: keep` makes a property of `A` distinguish null, in an operation.
  private func isKept(_ operation: String) throws -> Bool {
    var options = ReadOptions()
    options.nulls = .all
    let reading = try Reading(
      """
      paths:
        /a: {post: {operationId: a, \(operation), responses: {'204': {description: ok}}}}
      components:
        schemas:
          A: {type: object, properties: {n: {type: [string, 'null']}}}
          B: {type: object, properties: {a: @A}}
      """, options: options)
    return try #require(reading.property("A", "n")).distinguishesNull
  }

  private func body(_ media: String, _ schema: String = "A", _ more: String = "") -> String {
    "requestBody: {content: {\(media): {schema: @\(schema)\(more)}}}"
  }

  @Test("are in JSON, and not in forms")
  func bodies() throws {
    #expect(try isKept(body("application/json")))
    #expect(try !isKept(body("application/x-www-form-urlencoded")))
    #expect(try !isKept(body("multipart/form-data")))
    let both =
      "requestBody: {content: {application/json: {schema: @A}, "
      + "multipart/form-data: {schema: @A}}}"
    #expect(try isKept(both))
  }

  @Test(
    "are in an object that a form holds as JSON",
    arguments: ["application/x-www-form-urlencoded", "multipart/form-data"])
  func parts(_ media: String) throws {
    #expect(try isKept(body(media, "B")))
    #expect(try !isKept(body(media, "B", ", encoding: {a: {style: deepObject}}")))
  }

  @Test("are not in parameters, except as JSON", arguments: ["query", "header", "cookie", "path"])
  func parameters(_ place: String) throws {
    let schema = "schema: @A"
    #expect(try !isKept("parameters: [{name: p, in: \(place), \(schema)}]"))
    #expect(
      try isKept("parameters: [{name: p, in: \(place), content: {application/json: {\(schema)}}}]"))
  }

  @Test("are not in a query string that is written as a form")
  func queryString() throws {
    let schema = "schema: @A"
    #expect(
      try !isKept(
        "parameters: [{name: p, in: querystring, content: "
          + "{application/x-www-form-urlencoded: {\(schema)}}}]"))
  }
}
