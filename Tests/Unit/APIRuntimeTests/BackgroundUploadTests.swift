import APIRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@testable import RuntimeTestSupport
@testable import APIRuntime

@Suite("Background uploads")
struct BackgroundUploadTests {
  private struct AddCover: APIRequest {
    enum Failure: APIFailure {
      case tooLarge(String)

      init?(_ response: RawResponse) throws {
        guard response.status == .contentTooLarge else { return nil }
        self = .tooLarge(try response.json())
      }
    }

    typealias Response = Int

    static let endpoint = Endpoint(
      id: "addCover", method: "POST", path: "/covers", security: [["bearer"]])

    var form: MultipartForm?
    var body: HTTPBody?

    func write(to request: inout RequestWriter) throws(RequestError) {
      try request.multipart(form)
      try request.binary(body)
    }
  }

  private struct GetCover: APIRequest {
    typealias Response = Int

    static let endpoint = Endpoint(id: "getCover", method: "GET", path: "/covers/1")

    func write(to request: inout RequestWriter) throws(RequestError) { try request.text("x") }
  }

  private let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var folder: UploadFolder { UploadFolder(identifier: "com.example/covers", in: parent) }

  private func client() -> APIClient {
    var client = APIClient(
      server: "https://api.example.com/v1", transport: InMemoryTransport { _, _ in .json("1") })
    client.credentials = Credentials("bearer", .bearer("secret"))
    client.setHeader("X-Trace", "t")
    return client
  }

  private func written() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []
  }

  @Test("writes a form to a file, and removes it with its upload")
  func form() async throws {
    defer { try? FileManager.default.removeItem(at: parent) }
    var form = MultipartForm()
    try form.field("title", "Dune")
    try form.file("cover", FormFile(data: Data([0, 255]), name: "dune.png"))
    let upload = try await client().upload(AddCover(form: form), named: "dune", in: folder)
    #expect(upload.request.url?.absoluteString == "https://api.example.com/v1/covers")
    #expect(upload.request.httpMethod == "POST")
    #expect(upload.request.value(forHTTPHeaderField: "Authorization") == "Bearer secret")
    #expect(upload.request.value(forHTTPHeaderField: "X-Trace") == "t")
    let type = try #require(upload.request.value(forHTTPHeaderField: "Content-Type"))
    let boundary = try #require(type.split(separator: "boundary=").last)
    let bytes = try Data(contentsOf: upload.file)
    #expect(bytes.starts(with: Data("--\(boundary)\r\n".utf8)))
    #expect(bytes.range(of: Data("filename=\"dune.png\"".utf8)) != nil)
    #expect(written() == [upload.file.lastPathComponent])
    #expect(bytes.range(of: Data("secret".utf8)) == nil)
    folder.remove(upload.ticket.file)
    #expect(written().isEmpty)
  }

  @Test("sends a file of the app from its place, and leaves it there")
  func file() async throws {
    defer { try? FileManager.default.removeItem(at: parent) }
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    let file = parent.appending(path: "dune.png")
    try Data([1, 2, 3]).write(to: file)
    let upload = try await client()
      .upload(AddCover(body: HTTPBody(file: file)), named: "dune", in: folder)
    #expect(upload.file == file)
    folder.remove(upload.ticket.file)
    #expect(try Data(contentsOf: file) == Data([1, 2, 3]))
    let part = try await client()
      .upload(AddCover(body: HTTPBody(file: file, from: 1)), named: "part", in: folder)
    #expect(try Data(contentsOf: part.file) == Data([2, 3]))
  }

  @Test("a request that cannot be uploaded leaves no file")
  func refusals() async throws {
    let withoutBody = await #expect(throws: APIError<AddCover.Failure>.self) {
      try await client().upload(AddCover(), named: "x", in: folder)
    }
    guard case .request = withoutBody else { return #expect(Bool(false), "\(withoutBody as Any)") }
    let get = await #expect(throws: APIError<NoFailure>.self) {
      try await client().upload(GetCover(), named: "x", in: folder)
    }
    guard case .request = get else { return #expect(Bool(false), "\(get as Any)") }
    let broken = AsyncThrowingStream<Data, any Error> {
      $0.finish(throwing: CocoaError(.fileNoSuchFile))
    }
    let unreadable = await #expect(throws: APIError<AddCover.Failure>.self) {
      try await client().upload(AddCover(body: HTTPBody(broken)), named: "x", in: folder)
    }
    guard case .transport = unreadable else { return #expect(Bool(false), "\(unreadable as Any)") }
    #expect(written().isEmpty)
    try? FileManager.default.removeItem(at: parent)
  }

  @Test("the description of a task identifies its upload after a relaunch")
  func ticket() throws {
    for file in ["1-2", nil] {
      let ticket = UploadTicket(
        operation: "addCover", route: AddCover.endpoint.route, name: "\"Düne\"\n", file: file)
      #expect(UploadTicket(ticket.text) == ticket)
    }
    #expect(UploadTicket(nil) == nil)
    #expect(UploadTicket("report-7.pdf") == nil)
  }

  @Test("a finished upload returns the response and the failures of its operation")
  func results() throws {
    func upload(
      _ status: Int, _ body: String, of route: String = AddCover.endpoint.route
    ) throws -> BackgroundUpload {
      let ticket = try #require(
        UploadTicket(
          UploadTicket(operation: "addCover", route: route, name: "dune", file: nil).text))
      let response = HTTPResponse(
        status: .init(code: status), headerFields: [.contentType: "application/json"])
      return BackgroundUpload(
        ticket, .success(RawResponse(response, body: Data(body.utf8), operation: "addCover")))
    }
    let success = try upload(201, "7")
    #expect(success.name == "dune")
    #expect(try success.result(of: AddCover.self)?.get() == 7)
    #expect(success.result(of: GetCover.self) == nil)
    // An overload has the same name.
    #expect(try upload(201, "7", of: "PUT /covers/{id}").result(of: AddCover.self) == nil)
    guard
      case .failure(.failure(.tooLarge("9 MB"), _)) = try upload(413, #""9 MB""#)
        .result(of: AddCover.self)
    else { return #expect(Bool(false)) }
    guard case .failure(.unexpectedStatus) = try upload(401, "").result(of: AddCover.self) else {
      return #expect(Bool(false))
    }
    guard case .failure(.decoding) = try upload(200, "{}").result(of: AddCover.self) else {
      return #expect(Bool(false))
    }
    let lost = BackgroundUpload(
      UploadTicket(operation: "addCover", route: AddCover.endpoint.route, name: "dune", file: nil),
      .failure(TransportError(.connectionLost)))
    guard case .failure(.transport(let error)) = lost.result(of: AddCover.self) else {
      return #expect(Bool(false))
    }
    #expect(error.description == "addCover, POST: connectionLost")
  }
}
