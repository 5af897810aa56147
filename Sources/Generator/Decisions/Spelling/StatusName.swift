package import SpecDocument
import APIModel

/// The names of HTTP statuses as enum cases (IANA HTTP Status Code Registry, RFC 9110 §15).
package enum StatusName {
  package static func lowerCamel(_ status: ResponseStatus) -> String {
    switch status {
    case .code(let code): names[code] ?? "status\(code)"
    case .range(1): "informational"
    case .range(2): "success"
    case .range(3): "redirection"
    case .range(4): "clientError"
    case .range(5): "serverError"
    case .range(let digit): "status\(digit)XX"
    case .default: "other"
    }
  }

  static func upperCamel(_ status: ResponseStatus) -> String {
    let name = lowerCamel(status)
    return name == "ok" ? "OK" : WordStyle.standard.upperCamel(name)
  }

  private static let names = ResponseStatus.reasonPhrases.mapValues(WordStyle.standard.lowerCamel)
}
