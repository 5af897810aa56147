import APIDiff
import APIGenCore
import SpecDocument
import SwiftClient
import Testing

/// A document, and an addition to it.
struct Addition: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Operations as `GET /users listUsers #users [List users] : Many`: method and path, an
  /// `operationId`, a tag, a summary, and the schema that is returned.
  let operations: [String]
  let added: [String]

  init(_ name: String, _ operations: [String], _ added: [String]) {
    testDescription = name
    self.operations = operations
    self.added = added
  }
}

@Suite("An addition to a document changes no existing name")
struct NeighborTests {
  static let all: [Addition] = [
    Addition(
      "a parameter below a collection", ["GET /news #config : One"],
      ["GET /news/{id} #config : One"]),
    Addition(
      "a shorter path to the same noun", ["GET /teams/{id}/members #directory : Many"],
      ["GET /members #directory : Many"]),
    Addition(
      "a tag with the same last word",
      ["GET /messages ListConversationsMessage #ConversationsV1Message : Many"],
      ["GET /chats ListChatMessage #ChatV2Message : Many"]),
    Addition(
      "a function of another router", ["GET /items/{id} read_item_items__id__get #items : One"],
      ["GET /users/{id} read_item_users__id__get #users : One"]),
    Addition(
      "a path with two identifiers", ["GET /payments/{paymentID} #payments : One"],
      ["GET /customers/{customerID}/payments/{paymentID} #payments : One"]),
    Addition(
      "a controller with the same function", ["GET /users UsersController_findAll #admin : Many"],
      ["GET /pets PetsController_findAll #admin : Many"]),
    Addition(
      "another verb for the same list", ["GET /users getAllUsers #users : Many"],
      ["GET /people listUsers #users : Many"]),
    Addition(
      "an item of a list", ["GET /files #files : Many", "DELETE /files #files : One"],
      ["GET /files/{id} #files : One", "DELETE /files/{id} #files : One"]),
    Addition(
      "a singular beside its plural", ["GET /users/{id} getUser #users : One"],
      ["GET /users getUsers #users : One"]),
    Addition(
      "an action on the whole beside one on a part", ["POST /files/{id}/copy #files : One"],
      ["POST /files/copy #files : One"]),
    Addition(
      "a list of a parent", ["GET /files #files : Many"],
      ["GET /projects/{project}/files #files : Many"]),
    Addition(
      "an untagged path of the words of a tag", ["GET /pet-owners : Many"],
      ["GET /other listOther #PetOwners : Many"]),
    Addition(
      "a name in a group that another shortens", ["GET /users/{id} getUser #users : One"],
      ["GET /users/{id}/details getUserDetails #users : One"]),
  ]

  @Test("only adds names", arguments: all)
  func addition(_ addition: Addition) throws {
    let old = document(addition.operations)
    for operations in [addition.operations + addition.added, addition.added + addition.operations] {
      let changes = try changes(from: old, to: document(operations))
      #expect(changes.isEmpty, "\(addition.testDescription)")
    }
  }

  @Test("a change of the order renames nothing", arguments: all)
  func order(_ addition: Addition) throws {
    let all = addition.operations + addition.added
    #expect(try changes(from: document(all), to: document(all.reversed())).isEmpty)
  }

  @Test("the first of two operations that want one name keeps its request")
  func equalNames() throws {
    let first = "POST /things/{id}/copy #x : One"
    let second = "POST /things/{id} #x [Copy thing] : One"
    let changes = try changes(from: document([first]), to: document([first, second]))
    #expect(!changes.isEmpty)
    #expect(changes.allSatisfy { $0.contains("breaking") })
  }

  @Test("the type of a response that several statuses share keeps its name, in any order")
  func responses() throws {
    func operation(_ name: String, _ responses: [(Int, String)]) -> String {
      let lines = responses.map { "        '\($0)': {$ref: '#/components/responses/\($1)'}" }
      return """
          /\(name):
            get:
              operationId: \(name)
              responses:
                '200': {description: OK}
        \(lines.joined(separator: "\n"))
        """
    }
    let conflicts = [(409, "Conflict"), (404, "Conflict")]
    let gone = [(410, "Gone"), (403, "Gone")]
    let old = document(text: [operation("first", [conflicts[0]]), operation("second", gone)])
    let new = document(text: [operation("second", gone), operation("first", [conflicts[0]])])
    #expect(try changes(from: old, to: new).isEmpty)
    let more = document(text: [
      operation("third", conflicts), operation("first", [conflicts[0]]), operation("second", gone),
    ])
    #expect(try changes(from: old, to: more).isEmpty)
  }

  /// The changes that are not additive.
  private func changes(from old: String, to new: String) throws -> [String] {
    let difference = diff(input(old), input(new))
    let changes = try #require(
      difference.changes,
      "\(DiagnosticPrinter(difference.record.sources).text(difference.record.diagnostics))")
    return changes.filter { $0.severity != .additive }.map { "\($0)" }
  }

  private func input(_ text: String) -> SpecInput {
    SpecInput(
      path: "api.yaml", contents: Array(text.utf8), configuration: nil,
      options: PlanOptions(source: "api.yaml", version: "0.0.0"))
  }

  private func document(_ operations: [String]) -> String {
    var paths: [(path: Substring, lines: [String])] = []
    for operation in operations {
      let path = operation.split(separator: " ")[1]
      let index = paths.firstIndex { $0.path == path }
      if index == nil { paths.append((path, ["  \(path) :"])) }
      paths[index ?? paths.count - 1].lines.append(self.operation(operation))
    }
    return document(text: paths.map { $0.lines.joined(separator: "\n") })
  }

  private func document(text paths: [String]) -> String {
    """
    openapi: 3.0.3
    info: {title: Neighbors, version: '1'}
    paths:
    \(paths.joined(separator: "\n"))
    components:
      schemas:
        One: {type: object, properties: {name: {type: string}, size: {type: integer}}}
        Many: {type: array, items: {$ref: '#/components/schemas/One'}}
      responses:
        Conflict:
          description: Conflict
          content: {application/json: {schema: {type: object, properties: {conflict: {type: string}}}}}
        Gone:
          description: Gone
          content: {application/json: {schema: {type: object, properties: {gone: {type: string}}}}}

    """
  }

  private func operation(_ line: String) -> String {
    let halves = line.split(separator: " : ")
    let words = halves[0].split(separator: " [")[0].split(separator: " ")
    var lines = ["    \(words[0].lowercased()):"]
    for word in words.dropFirst(2) {
      lines.append(
        word.first == "#" ? "      tags: ['\(word.dropFirst())']" : "      operationId: \(word)")
    }
    if halves[0].contains("[") {
      lines.append("      summary: \(halves[0].split(separator: " [")[1].dropLast())")
    }
    let parameters = PathTemplate(words[1]).names.map {
      "{name: \($0), in: path, required: true, schema: {type: string}}"
    }
    lines.append("      parameters: [\(parameters.joined(separator: ", "))]")
    lines.append(
      """
            responses:
              '200':
                description: OK
                content: {application/json: {schema: {$ref: '#/components/schemas/\(halves[1])'}}}
      """)
    return lines.joined(separator: "\n")
  }
}
