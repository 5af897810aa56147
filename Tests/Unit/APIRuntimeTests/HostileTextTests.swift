import Foundation
import HTTPTypes
import SuiteTraits
import TestSupport
import Testing

@testable import APIRuntime
@testable import HTTPTransport

/// Text from a server, or from someone whom it quotes. It has 20 kilobytes, or a megabyte where
/// everything is checked.
private struct HostileText: Sendable, CustomTestStringConvertible {
  let part: String

  var testDescription: String { part }
  var text: String { String(repeating: part, count: Self.size / part.utf8.count + 1) }

  static let size = Repository.checksEverything ? 1_000_000 : 20_000

  private static let texts: [HostileText] = [
    "http://", "https:\\/\\/", "http://a", "://a?b ", "://@", ":\\\\\\/", "//a@", "?", "%3F",
    "Bearer ", "bearer+", "Basic%20", "eyJaaaaaaaaa.", "-----BEGIN PRIVATE KEY-----",
    "PRIVATE KEY ",
    "code=", "code=[", "code=\"", "key:", "token=", "password:{", "\"password\":\"", "a=1&", "%3d",
    "%2525", "\\u0061", "&amp;", "<a ", "<token ", "name=\"token\" ", "value=", "\"name\":\"pin\",",
    "secret: |\n  a\n", "Cookie: a\n ", "\\\\\\\"", "[{", "\u{202E}", "ü", "sk_live_", "-",
  ].map(HostileText.init)

  /// Every other one, or all of them where everything is checked.
  static let all = texts.enumerated().filter {
    Repository.checksEverything || $0.offset.isMultiple(of: 2)
  }.map(\.element)
}

@Suite("Long texts", .serialized, .busy)
struct HostileTextTests {
  private enum Failure: APIFailure {
    struct Message: APIErrorBody, Decodable {
      let detail: String
      var userMessage: String? { detail }
      var developerMessage: String? { detail }
    }

    case refused(Message)

    init?(_ response: RawResponse) throws { self = .refused(try response.json()) }

    var payload: (any Sendable)? { if case .refused(let message) = self { message } else { nil } }
  }

  private struct Custom: Error { let text: String }

  @Test(
    "can be printed, logged and reflected without delay", .timeLimit(.patient),
    arguments: HostileText.all)
  private func shown(hostile: HostileText) throws {
    let text = hostile.text
    let call = APICall(operation: "a", method: "GET")
    let json = Data(#"{"detail":\#(JSON.string(text).text)}"#.utf8)
    let problem = RawResponse(
      operation: "a", status: .badRequest, headers: [.contentType: "application/problem+json"],
      body: json)
    let plain = RawResponse(operation: "a", status: .badRequest, body: Data(text.utf8))
    let syntax = RawResponse(
      operation: "a", status: .ok, body: json.dropLast() + Data(", oops".utf8))
    let errors: [APIError<Failure>] = [
      .failure(.refused(Failure.Message(detail: text)), problem), .unexpectedStatus(problem),
      .unexpectedStatus(plain), .middleware(Custom(text: text), call),
      .request(.cannotEncode(parameter: "a", reason: text), call),
      .request(.linkToOtherOrigin(text), call), .request(.invalidServer(text), call),
      .transport(TransportError(.other, underlying: Custom(text: text))),
      .decoding(
        DecodingFailure(
          syntax, expected: "A", path: "", reason: "x", isSyntax: true, offset: json.count)),
    ]
    let time = ProcessorTime.measure {
      for error in errors {
        #expect("\(error)".utf8.count < 10_000)
        #expect(error.userMessage.utf8.count < 10_000)
      }
      #expect(Redaction.url(text).utf8.count < 10_000)
      #expect(Redaction.target(text).utf8.count < 10_000)
      for name in [HTTPField.Name.location, .userAgent] {
        let field = HTTPField(name: name, value: text)
        #expect(Redaction.value(of: field).utf8.count < 10_000)
      }
    }
    // A hundredth of the time that reading a megabyte once for each of its parts takes.
    #expect(time < .seconds(max(2, Double(HostileText.size) / 50_000)), "\(time)")
  }

  @Test("a body is scanned in one pass", .timeLimit(.patient), arguments: HostileText.all)
  private func scanned(hostile: HostileText) {
    let bytes = Array(hostile.text.utf8.prefix(HostileText.size / 10))
    let scanner = SecretScanner(bytes, finder: SecretFinder(names: []))
    #expect(scanner.ranges.allSatisfy { $0.upperBound <= bytes.count })
    let ranges = SecretPatterns(in: bytes, queries: true).ranges
    #expect(ranges.allSatisfy { $0.upperBound <= bytes.count })
  }
}
