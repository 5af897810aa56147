/// The types of security schemes, as `type` of a Security Scheme Object names them (OpenAPI 3.2
/// §4.27.1).
package enum SecurityType: String, Sendable, CaseIterable {
  case http, apiKey, oauth2, openIdConnect, mutualTLS
}
