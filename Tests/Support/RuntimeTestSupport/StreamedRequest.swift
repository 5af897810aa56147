package import APIRuntime

/// A request without parameters whose response is a stream of bytes.
package protocol StreamedRequest: APIRequest where Response == HTTPBody, Failure == NoFailure {}

extension StreamedRequest {
  package func write(to request: inout RequestWriter) throws(RequestError) {}

  package static func decode(_ response: RawResponse) throws -> Result<HTTPBody, NoFailure> {
    .success(response.stream)
  }
}
