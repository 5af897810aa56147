import Foundation
import HTTPTypes
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The servers themselves, without any generated client.
@Suite struct ServerTests {
  @Test("a server listens on a separate port and records requests undecoded")
  func recording() async throws {
    try await withServer(UsersServer()) { server in
      let url = try #require(
        URL(string: server.url + "/users?name_contains=a%2Bb+c&sort_by=last_name"))
      let (data, _) = try await URLSession.shared.data(from: url)
      #expect(String(decoding: data, as: UTF8.self) == #"{"data":[]}"#)
      let received = try #require(server.received.last)
      #expect(received.path == "/users")
      #expect(received.query == "name_contains=a%2Bb+c&sort_by=last_name")
      #expect(
        received.queryPairs == [.init("name_contains", "a+b c"), .init("sort_by", "last_name")])
    }
  }

  @Test("a server gives the same response to every request")
  func answering() async throws {
    try await withServer(UsersServer(), answering: .json("{}", status: 418)) { server in
      let url = try #require(URL(string: server.url + "/nowhere"))
      let (_, response) = try await URLSession.shared.data(from: url)
      #expect((response as? HTTPURLResponse)?.statusCode == 418)
    }
  }

  @Test("a server that never responds hangs up when its test ends")
  func never() async throws {
    var request: Task<Void, any Error>?
    try await withServer(UsersServer(), answering: .never) { server in
      let url = try #require(URL(string: server.url + "/users"))
      request = Task { _ = try await URLSession.shared.data(from: url) }
      await server.received.arrival()
    }
    await #expect(throws: URLError.self) { try await request?.value }
  }

  @Test("the parts of a multipart body are found with names, types and bytes")
  func multipart() {
    let body = """
      --x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n\r\n2\r\n--x\r\ncontent-disposition: form-data; \
      name="f"; filename="b.png"\r\nContent-Type: image/png\r\n\r\n\u{1}--\r\n--x--\r\n
      """
    let request = ReceivedRequest(
      .init(
        method: .post,
        scheme: nil,
        authority: nil,
        path: "/",
        headerFields: [.contentType: "multipart/form-data; boundary=x"]
      ),
      body: Array(body.utf8)
    )
    #expect(
      request.parts == [
        Part(name: "a", fileName: nil, contentType: nil, body: Array("1\r\n\r\n2".utf8)),
        Part(name: "f", fileName: "b.png", contentType: "image/png", body: [1, 45, 45]),
      ]
    )
  }
}
