#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
  import Testing

  @testable import HTTPTransport

  @Suite("Errors of libcurl")
  struct LinuxErrorTests {
    @Test(
      "a stream of HTTP/2 that does not end regularly is a lost connection",
      arguments: [
        "HTTP/2 stream 1 was not closed cleanly: REFUSED_STREAM (err 7)",
        "HTTP/2 stream 1 was not closed cleanly before end of the underlying stream",
        "Stream error in the HTTP/2 framing layer", "Error in the HTTP2 framing layer",
      ])
    func streams(text: String) {
      let error = URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: text])
      #expect(PlatformSession.kind(of: error, hasHead: false) == .connectionLost)
    }
  }
#endif
