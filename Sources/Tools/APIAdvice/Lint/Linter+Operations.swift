import APIModel
import Decisions
import SpecDocument
import SwiftClient

extension Linter {
  mutating func check(_ call: Call) {
    let operation = call.operation
    if operation.name == nil {
      let name = call.request.prefix(1).lowercased() + call.request.dropFirst()
      diagnostics.report(
        .missingOperationID,
        "the operation has no \(terms.operationName), and is named '\(call.text)' after its path",
        at: operation.span,
        help: "a name does not change with the path: '\(terms.operationName): \(name)'")
    }
    checkTag(of: call)
    checkResponses(of: operation)
    checkPages(of: operation)
    checkBody(of: operation)
  }

  private mutating func checkBody(of operation: APIModel.Operation) {
    guard operation.body != nil, operation.method == "GET" else { return }
    diagnostics.report(
      .bodyOnGet, "a GET has a body, which 'URLSession' does not send", at: operation.span,
      help: "describe its values as query parameters, or use another method")
  }

  /// Reports an operation without a tag if others have one.
  private mutating func checkTag(of call: Call) {
    let operation = call.operation
    let grouped = api.operations.count { !$0.tags.isEmpty }
    guard operation.tags.isEmpty, grouped > api.operations.count / 2 else { return }
    diagnostics.report(
      .missingTag, "the operation is untagged, so it is a method of the client itself",
      at: operation.span, help: "most others have one, and are grouped by it: 'users.list()'")
  }

  private mutating func checkResponses(of operation: APIModel.Operation) {
    for response in operation.responses where response.isSuccess { check(response, of: operation) }
    if operation.responses.allSatisfy(\.isSuccess) {
      diagnostics.report(
        .missingFailures,
        "no failure is described: every failure is 'unexpectedStatus', without a body",
        at: operation.span,
        help: "describe those that callers can handle, such as 404, and 'default' for the rest")
    }
  }

  private mutating func check(_ response: Response, of operation: APIModel.Operation) {
    for content in response.contents where content.kind == .json && isAnything(content.type) {
      diagnostics.report(
        .untypedResponse, "the response can be any JSON, which callers must take apart",
        at: response.span, help: terms.describingObject)
    }
    if operation.method == "GET", response.status == .code(200), response.contents.isEmpty,
      response.headers.isEmpty
    {
      diagnostics.report(
        .untypedResponse,
        "the response of this GET lacks content, so the call returns nothing",
        at: response.span, help: terms.describingContent)
    }
  }

  /// Returns whether a type allows any JSON, even within a list or map.
  private func isAnything(_ use: TypeUse) -> Bool {
    switch graph.resolved(use).base {
    case .scalar(.json): true
    case .array(let element): isAnything(element)
    case .map(let value): isAnything(value)
    case .scalar, .named, .nullable: false
    }
  }
}

// MARK: - Pages

extension Linter {
  private mutating func checkPages(of operation: APIModel.Operation) {
    let selector = operation.name?.text ?? "\(operation.method) \(operation.path)"
    let help = "describe it with '\(terms.page)', so that callers can iterate over all items"
    switch operation.obstacleToPages {
    case nil, .turnedOff: break
    case .uncertain(let paging):
      // Each list gets a separate message, since each needs a separate line.
      diagnostics.report(
        .listWithoutPages, "'\(selector)' may have pages, but that is not certain",
        at: operation.span,
        help: "if it has, add '\(selector): {page: \(paging)}' to 'operations' of the configuration"
      )
    case .noSuccessor(let parameter):
      diagnostics.report(
        .listWithoutPages,
        "'\(parameter)' selects a page, but it is not known how to request the next one",
        at: operation.span, help: help)
    case .severalLists:
      diagnostics.report(
        .listWithoutPages,
        "'\(selector)' may have pages, but the response has several lists", at: operation.span,
        help: "name the list under 'items' of '\(terms.page)'")
    case .severalResults:
      diagnostics.report(
        .listWithoutPages,
        "'\(selector)' returns a list, but with several statuses or media types, so callers cannot "
          + "iterate over it", at: operation.span, help: "describe one successful result")
    case .noList:
      diagnostics.report(
        .listWithoutPages,
        "'\(selector)' takes a page, but its result is not described as a list of objects",
        at: operation.span, help: "describe the list in the response")
    case .noParameter: checkLimit(of: operation)
    }
  }

  private mutating func checkLimit(of operation: APIModel.Operation) {
    guard let response = graph.listResponse(of: operation), !isThingWithList(response) else {
      return
    }
    let parameters = operation.parameters.filter { $0.location == .query }.map(\.name.text)
    if let member = pageMember(of: response) {
      diagnostics.report(
        .listWithoutPages,
        "'\(member)' belongs to a page, but it is not known how to request the next one",
        at: operation.span,
        help: "describe it with '\(terms.page)', so that callers can iterate over all items")
    } else if !parameters.contains(where: { PagingWords.limitsList(PagingWords.word($0)) }) {
      diagnostics.report(
        .listWithoutPages, "the list has neither pages nor a limit, however long it grows",
        at: response.span, help: "a list that grows is better read page by page")
    }
  }

  /// Returns the member of a response that shows that it is one of several pages.
  private func pageMember(of response: Response) -> String? {
    let object = response.content.flatMap { graph.object($0.type) }
    return object?.shape.properties.lazy.map(\.name.text).first {
      PagingWords.describesPage(PagingWords.word($0))
    }
  }

  /// Returns whether a response is an object that happens to contain a list, such as a cart, rather
  /// than a list with pagination fields.
  private func isThingWithList(_ response: Response) -> Bool {
    guard let object = response.content.flatMap({ graph.object($0.type) }) else { return false }
    return object.shape.properties.contains { property in
      guard property.isRequired, property.constant == nil else { return false }
      switch graph.bare(property.type) {
      case .array, .scalar(.bool), .scalar(.int), .scalar(.int32), .scalar(.int64): return false
      case .scalar(.double), .scalar(.float), .scalar(.decimal), .scalar(.decimalString):
        return true
      default:
        let word = PagingWords.word(property.name.text)
        return !Self.wordsOfPages.contains { word.contains($0) }
      }
    }
  }

  private static let wordsOfPages = [
    "next", "prev", "page", "paging", "pagination", "cursor", "token", "link", "meta", "href",
    "url",
    "offset",
  ]
}
