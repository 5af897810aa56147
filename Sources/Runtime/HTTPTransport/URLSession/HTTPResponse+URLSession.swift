import HTTPTypes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#else
  import Foundation
#endif

extension HTTPResponse {
  /// Creates a response from URLSession's form of it.
  init(_ response: HTTPURLResponse) {
    var fields = HTTPFields()
    for case (let name as String, let value as String) in response.allHeaderFields {
      guard let name = HTTPField.Name(name) else { continue }
      for value in name == .setCookie ? JoinedCookies(value).fields : [value] {
        fields.append(HTTPField(name: name, urlSessionValue: value))
      }
    }
    self.init(status: .init(code: response.statusCode), headerFields: fields)
  }
}
