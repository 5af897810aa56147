import Decisions
import Testing

@Suite("Names of credentials")
struct CredentialNamesTests {
  @Test("that are taken, or that two schemes want, are followed by 'Scheme'")
  func taken() throws {
    let api = try Deciding(
      """
      security: [{none: []}, {api_key: []}, {api key: []}, {token: []}]
      paths: {/a: {get: {responses: {204: {description: Done}}}}}
      components:
        securitySchemes:
          none: {type: http, scheme: bearer}
          api_key: {type: apiKey, in: header, name: A}
          api key: {type: apiKey, in: header, name: B}
          token: {type: apiKey, in: query, name: c}
      """
    ).api
    #expect(decide(api).client.schemes == ["noneScheme", "apiKeyScheme", "apiKey", "token"])
  }
}
