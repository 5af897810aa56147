import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecReferences
import SpecSyntax

extension SpecReader {
  mutating func readSecuritySchemes(_ root: Mapping) {
    guard let components = root["components"]?.mapping else { return }
    for entry in mapping(components["securitySchemes"])?.entries ?? [] {
      guard let (scheme, span, _) = resolve(entry.value) else { continue }
      check(scheme, as: .securityScheme)
      guard let kind = schemeKind(scheme, at: span) else { continue }
      api.securitySchemes.append(
        SecurityScheme(
          name: API.Name(entry.key, at: entry.keySpan),
          kind: kind,
          flows: flows(scheme),
          documentation: documentation(scheme)
        )
      )
    }
  }

  private mutating func schemeKind(_ scheme: Mapping, at span: SourceSpan) -> SecurityScheme.Kind? {
    guard let type = text(scheme["type"]) else {
      findings.error("a security scheme lacks a 'type'", at: span)
      return nil
    }
    switch type {
    case "http": return httpKind(scheme, at: span)
    case "apiKey": return keyKind(scheme, at: span)
    case "oauth2", "openIdConnect": return .bearer
    case "mutualTLS": return .connection
    default:
      let types = ["http", "apiKey", "oauth2", "openIdConnect", "mutualTLS"]
      unknownValue(
        type, of: scheme["type"]?.span ?? span, what: "type of security scheme", allowed: types)
      return nil
    }
  }

  /// The flows of OAuth 2 from which a client can get tokens by itself.
  private mutating func flows(_ scheme: Mapping) -> [SecurityScheme.Flow] {
    guard text(scheme["type"]) == "oauth2", let flows = mapping(scheme["flows"]) else { return [] }
    return SecurityScheme.Flow.Grant.allCases.compactMap { grant in
      guard let flow = mapping(flows[grant.rawValue]), let tokenURL = text(flow["tokenUrl"]) else {
        return nil
      }
      let scopes = (mapping(flow["scopes"])?.entries ?? []).map { entry in
        SecurityScheme.Flow.Scope(name: entry.key, description: text(entry.value) ?? "")
      }
      return SecurityScheme.Flow(
        grant: grant, tokenURL: tokenURL, refreshURL: text(flow["refreshUrl"]), scopes: scopes)
    }
  }

  private mutating func httpKind(_ scheme: Mapping, at span: SourceSpan) -> SecurityScheme.Kind? {
    guard let name = text(scheme["scheme"]) else {
      findings.error(
        "a security scheme of type 'http' lacks a 'scheme', such as 'bearer'", at: span)
      return nil
    }
    switch name.lowercased() {
    case "bearer": return .bearer
    case "basic": return .basic
    default: return .http(scheme: name)
    }
  }

  private mutating func keyKind(_ scheme: Mapping, at span: SourceSpan) -> SecurityScheme.Kind? {
    guard let name = text(scheme["name"]), let location = text(scheme["in"]) else {
      findings.error("a security scheme of type 'apiKey' needs 'name' and 'in'", at: span)
      return nil
    }
    switch location {
    case "header": return .header(name: name)
    case "query": return .query(name: name)
    case "cookie": return .cookie(name: name)
    default:
      let places = ["header", "query", "cookie"]
      unknownValue(
        location, of: scheme["in"]?.span ?? span, what: "place of a key", allowed: places)
      return nil
    }
  }

  /// Alternatives of schemes; nil where the key is absent.
  mutating func readSecurity(_ node: Node?) -> [[String]]? {
    guard let alternatives = list(node) else { return nil }
    return alternatives.compactMap { alternative in
      guard let mapping = mapping(alternative) else { return nil }
      return mapping.entries.compactMap { entry in
        let known = api.securitySchemes.map(\.name.text)
        if known.contains(entry.key) { return entry.key }
        if references.root["components"]?["securitySchemes"] == nil {
          findings.warning(
            "security scheme '\(entry.key)' is ignored: 'components' has no 'securitySchemes'",
            at: entry.keySpan
          )
        } else if !isDescribedScheme(entry.key) {
          findings.error(
            "unknown security scheme '\(entry.key)'",
            at: entry.keySpan,
            help: findings.suggestion(for: entry.key, among: known)
          )
        }
        return nil
      }
    }
  }

  /// The scopes in the alternatives of an operation, for those that name some.
  func scopes(_ security: Node?) -> [[SecurityScheme.Need]] {
    (security?.sequence ?? []).map { alternative in
      (alternative.mapping?.entries ?? []).compactMap { entry in
        let scopes = (entry.value.sequence ?? []).compactMap(\.string)
        return scopes.isEmpty ? nil : SecurityScheme.Need(scheme: entry.key, scopes: scopes)
      }
    }.filter { !$0.isEmpty }
  }

  /// Whether the scheme is there but could not be read, which has been said already.
  private func isDescribedScheme(_ name: String) -> Bool {
    references.root["components"]?["securitySchemes"]?[name] != nil
  }

  /// `unknown type of security scheme 'htp'`, with the nearest right one or all of them.
  mutating func unknownValue(_ value: String, of span: SourceSpan, what: String, allowed: [String])
  {
    findings.error(
      "unknown \(what) '\(value)'",
      at: span,
      help: findings.suggestion(for: value, among: allowed)
        ?? "expected one of \(allowed.joined(separator: ", "))"
    )
  }
}
