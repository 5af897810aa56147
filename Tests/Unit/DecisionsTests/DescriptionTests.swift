import APIModel
import Testing

@Suite("Descriptions of parameters")
struct DescriptionTests {
  @Test(
    "a request without a number may be for the whole list",
    arguments: [("If omitted, all results come.", true), ("Omitted at first.", false)],
    ["x-apigen-page: {number: page}", ""])
  func wholeLists(description: (text: String, isWhole: Bool), page: String) throws {
    let decided = try Deciding(
      """
      paths:
        /a:
          get:
            operationId: list
            \(page)
            parameters:
              - {name: page, in: query, description: '\(description.text)', schema: {type: integer, minimum: 1}}
              - {name: limit, in: query, schema: {type: integer}}
            responses:
              '200':
                description: ok
                content: {application/json: {schema: {type: array, items: {type: object}}}}
      """)
    #expect(
      decided.api.operations.first?.paging?.advance
        == .number(
          into: .parameter(0), first: 1, isWholeWithout: description.isWhole, flag: nil, pages: nil,
          total: nil))
  }

  @Test(
    "a value in a path may be empty, unless the path is then another operation's",
    arguments: [
      ("The key. Defaults to an empty string.", true), ("It may be an empty string.", true),
      ("Must not be an empty string.", false), ("The key.", false),
    ])
  func emptyInPath(description: String, isAllowed: Bool) throws {
    let decided = try Deciding(
      """
      paths:
        /state/{key}:
          get: &get
            parameters: [{name: key, in: path, required: true, description: '\(description)', schema: {type: string}}]
            responses: {'200': {description: ok}}
          delete: *get
        /state: {delete: {responses: {'200': {description: ok}}}}
      """)
    let parameters = decided.api.operations.prefix(2).map { $0.parameters[0] }
    #expect(parameters.map(\.allowsEmpty) == [isAllowed, false])
  }
}
