import APIModel
import SpecDocument

/// The security schemes of a document, and what each `security` requires of them.
struct SecurityReader {
  private(set) var schemes: [SecurityScheme] = []
  /// The document's requirements for all operations.
  private(set) var common: [[String]] = []
  private let commonNeeds: Node?
  private var known: Set<String> = []
  /// The schemes that every operation accepts, whatever it requires; usually none.
  private var everywhere: [String] = []

  /// Reads the security schemes. `isEverywhere` is whether each is sent to all operations.
  /// `isApplied` is whether the document or an operation has requirements. Otherwise, each scheme
  /// is an alternative for all operations, since schemes are described to be used.
  init(_ root: Mapping, isApplied: Bool, isEverywhere: Bool = false, _ document: inout Document) {
    commonNeeds = root["security"]
    readSchemes(root, &document)
    known = Set(schemes.map(\.name.text))
    if isEverywhere { everywhere = schemes.filter { $0.kind != .connection }.map(\.name.text) }
    common =
      alternatives(root["security"], &document.findings)
      ?? (isApplied ? [] : schemes.filter { $0.kind != .connection }.map { [$0.name.text] })
  }

  private mutating func readSchemes(_ root: Mapping, _ document: inout Document) {
    guard let components = root["components"]?.mapping else { return }
    for entry in document.findings.mapping(components["securitySchemes"])?.entries ?? [] {
      guard let resolved = document.resolve(entry.value, as: .securityScheme) else { continue }
      let scheme = resolved.mapping
      guard let kind = document.findings.kind(of: scheme, at: resolved.node.span) else { continue }
      schemes.append(
        SecurityScheme(
          name: API.Name(entry.key, at: entry.keySpan),
          kind: kind,
          flows: document.findings.flows(of: scheme),
          documentation: document.findings.documentation(scheme)))
    }
  }

  /// Returns the alternatives of an operation, or the defaults of the document. Without either, a
  /// parameter `Authorization` stands for the schemes that are sent in it.
  func alternatives(
    of operation: Mapping, authorization: ResolvedParameter?, _ findings: inout Findings
  ) -> [[String]] {
    var own = alternatives(operation["security"], &findings) ?? common
    if let authorization, own.isEmpty, operation["security"] == nil {
      own = schemes.filter { $0.kind.place == "authorization" }.map { [$0.name.text] }
      let isRequired = authorization.mapping["required"]?.bool == true
      if !own.isEmpty, !isRequired { own.append([]) }
    }
    return own + everywhere.map { [$0] }.filter { !own.contains($0) }
  }

  /// Returns how the credentials of each alternative are sent.
  func kinds(of alternatives: [[String]]) -> [[SecurityScheme.Kind]] {
    alternatives.map { names in schemes.filter { names.contains($0.name.text) }.map(\.kind) }
  }

  /// Returns alternatives of schemes; nil if the key is absent.
  private func alternatives(_ node: Node?, _ findings: inout Findings) -> [[String]]? {
    guard let alternatives = findings.list(node) else { return nil }
    return alternatives.flatMap { alternative -> [[String]] in
      guard let mapping = findings.mapping(alternative) else { return [] }
      // An alternative with an unreadable scheme cannot be used.
      let names = mapping.entries.map(\.key)
      guard names.allSatisfy(known.contains) else { return [] }
      return divided(names, at: alternative.span, &findings)
    }
  }

  /// Each further pair of schemes in one place doubles the alternatives.
  private static let mostSchemes = 8

  /// Returns one alternative for each of the schemes that are sent in the same place, of which a
  /// request can have only one.
  private func divided(_ names: [String], at span: SourceSpan, _ findings: inout Findings)
    -> [[String]]
  {
    let places = names.map { name in schemes.first { $0.name.text == name }?.kind.place }
    guard
      let index = places.indices.first(where: { index in
        places[index] != nil && places[..<index].contains(places[index])
      })
    else { return [names] }
    let rivals = names.indices.filter { places[$0] == places[index] }.map { names[$0] }
    guard names.count <= Self.mostSchemes else { return [names] }
    findings.report(
      .sharedCredentialPlace,
      "'\(rivals.joined(separator: "' and '"))' are sent in the same header, which a request has "
        + "once; each is read as an alternative",
      at: span, help: "write each as an element of 'security'")
    return rivals.flatMap { rival in
      divided(names.filter { $0 == rival || !rivals.contains($0) }, at: span, &findings)
    }
  }

  /// Returns the scopes that the alternatives of an operation require. Alternatives without scopes
  /// are left out.
  func scopes(_ security: Node?) -> [[SecurityScheme.Requirement]] {
    ((security ?? commonNeeds)?.sequence ?? []).map { alternative in
      (alternative.mapping?.entries ?? []).compactMap { entry in
        let scopes = (entry.value.sequence ?? []).compactMap(\.string)
        return scopes.isEmpty ? nil : SecurityScheme.Requirement(scheme: entry.key, scopes: scopes)
      }
    }.filter { !$0.isEmpty }
  }
}

extension Findings {
  fileprivate mutating func kind(of scheme: Mapping, at span: SourceSpan) -> SecurityScheme.Kind? {
    guard let type = text(scheme["type"]) else {
      report(.unreadableSecurityScheme, "a security scheme lacks a 'type'", at: span)
      return nil
    }
    switch SecurityType(rawValue: type) {
    case .http: return httpKind(scheme, at: span)
    case .apiKey: return keyKind(scheme, at: span)
    case .oauth2, .openIdConnect: return .bearer
    case .mutualTLS: return .connection
    case nil:
      unknownValue(
        .unreadableSecurityScheme, type, of: scheme["type"]?.span ?? span,
        what: "security scheme type", allowed: SecurityType.allCases.map(\.rawValue))
      return nil
    }
  }

  /// Returns the flows of OAuth 2 in which a client can get tokens without a user.
  fileprivate mutating func flows(of scheme: Mapping) -> [SecurityScheme.Flow] {
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
      report(
        .unreadableSecurityScheme,
        "a security scheme of type 'http' lacks a 'scheme', such as 'bearer'", at: span)
      return nil
    }
    return .http(named: name)
  }

  private mutating func keyKind(_ scheme: Mapping, at span: SourceSpan) -> SecurityScheme.Kind? {
    guard let name = text(scheme["name"]), let location = text(scheme["in"]) else {
      report(
        .unreadableSecurityScheme, "a security scheme of type 'apiKey' needs 'name' and 'in'",
        at: span)
      return nil
    }
    switch location {
    case "header":
      // readme.com names the scheme of a key that is sent in `Authorization`.
      guard name.lowercased() == "authorization", let format = text(scheme["x-bearer-format"]),
        HeaderField.isName(format)
      else { return .header(name: name) }
      return .http(named: format)
    case "query": return .query(name: name)
    case "cookie": return .cookie(name: name)
    default:
      unknownValue(
        .unreadableSecurityScheme, location, of: scheme["in"]?.span ?? span,
        what: "location of an API key", allowed: ["header", "query", "cookie"])
      return nil
    }
  }
}

extension SecurityScheme.Kind {
  /// Returns the scheme that precedes the credentials in `Authorization`.
  fileprivate static func http(named name: String) -> Self {
    switch name.lowercased() {
    case "bearer": .bearer
    case "basic": .basic
    default: .http(scheme: name)
    }
  }
}

extension SecurityScheme.Kind {
  /// The part of a request in which the credential is sent, and which it has once.
  fileprivate var place: String? {
    switch self {
    case .bearer, .basic, .http: "authorization"
    case .header(let name): name.lowercased()
    case .query, .cookie, .connection: nil
    }
  }
}
