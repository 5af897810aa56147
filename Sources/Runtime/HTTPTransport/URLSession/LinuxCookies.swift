#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  extension PlatformSession {
    /// Returns where a session with this configuration stores cookies; nil if it stores none.
    static func cookies(of configuration: URLSessionConfiguration) -> HTTPCookieStorage? {
      configuration.httpCookieAcceptPolicy == .never ? nil : configuration.httpCookieStorage
    }

    /// Stores the cookies of a response.
    ///
    /// Foundation counts the UTF-16 units of a name, and skips as many characters. A character of
    /// several units makes it end the process, so a field with one is not stored.
    static func store(_ response: HTTPURLResponse, in storage: HTTPCookieStorage) {
      guard let url = response.url, let text = response.value(forHTTPHeaderField: "Set-Cookie")
      else { return }
      for field in JoinedCookies(text).fields where field.count == field.utf16.count {
        let cookies = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": field], for: url)
        storage.setCookies(cookies, for: url, mainDocumentURL: nil)
      }
    }
  }
#endif
