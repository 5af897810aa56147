import APIRuntime
import SuiteTraits
import Testing

@testable import RuntimeTestSupport

@Suite("Models as text")
struct ModelTextTests {
  private struct Address: APIModel { var city: String }

  private final class User: PrintableModel {
    let name: String?
    let state: BookState
    let addresses: [Address]
    let limits: [String: Int]

    init(name: String?, addresses: [Address] = [], limits: [String: Int] = [:]) {
      self.name = name
      self.addresses = addresses
      self.limits = limits
      state = .lent
    }
  }

  private struct Draft: PrintableModel {
    @Boxed var author: User
    var description: String?
  }

  private enum Payment: PrintableModel {
    case address(Address)
    case unknown(JSON)
  }

  private struct Send { @Boxed var body: Address }

  private struct Usage: PrintableModel {
    var maxTokens: Int?
    var tokens: String?
    var token: Int?
  }

  @Test("a number of secrets is shown, also an optional one")
  func counts() {
    #expect(
      "\(Usage(maxTokens: 5, tokens: "t0p", token: 5))"
        == "Usage(maxTokens: 5, tokens: ***, token: ***)")
    #expect("\(Usage())" == "Usage(maxTokens: nil, tokens: nil, token: nil)")
  }

  @Test("structs and classes show their properties, and optionals their value")
  func properties() {
    #expect("\(Address(city: "Ulm"))" == #"Address(city: "Ulm")"#)
    let user = User(name: "Ada", addresses: [Address(city: "Ulm")], limits: ["b": 2, "a": 1])
    #expect(
      "\(user)"
        == #"User(name: "Ada", state: .lent, addresses: [Address(city: "Ulm")], limits: ["a": 1, "b": 2])"#
    )
    #expect("\(User(name: nil))" == "User(name: nil, state: .lent, addresses: [], limits: [:])")
  }

  @Test("a boxed value is shown as itself, and a property named 'description' like any other")
  func boxes() {
    let draft = Draft(author: User(name: nil), description: "new")
    #expect("\(draft)".hasPrefix("Draft(author: User(name: nil, "))
    #expect("\(draft)".hasSuffix(#", description: "new")"#))
    #expect("\(Send(body: Address(city: "Ulm")))" == #"Send(_body: Address(city: "Ulm"))"#)
  }

  @Test("a union shows its case")
  func unions() {
    #expect("\(Payment.address(Address(city: "Ulm")))" == #".address(Address(city: "Ulm"))"#)
  }

  private struct Session: PrintableModel {
    let accessToken: String
    var clientSecret: String?
    var refreshToken: String?
    var apiKeys = ["hush"]
    var pin = 4711
    var sessions = 2
    var passwordRequired = true
    var tokenType = "bearer"
    @Boxed var credentials: Address
    var cookies: JSON = ["theme": "hush", "ids": [1, "hush", nil]]
    var more: [String: String] = ["password": "hush", "name": "Ada"]
    var additional: JSON = ["user": ["password": "hush", "name": "Ada"]]
  }

  @Test("the values of properties that are named like secrets are masked, but not their structure")
  func secrets() {
    let session = Session(
      accessToken: "hush", clientSecret: "hush", credentials: Address(city: "hush"))
    #expect(
      "\(session)"
        == #"""
        Session(accessToken: ***, clientSecret: ***, refreshToken: nil, apiKeys: [***], pin: ***, sessions: 2, \#
        passwordRequired: true, tokenType: "bearer", credentials: Address(city: ***), \#
        cookies: {"theme":***,"ids":[***,***,null]}, more: ["name": "Ada", "password": ***], \#
        additional: {"user":{"password":***,"name":"Ada"}})
        """#)
    #expect("\([session])".contains("accessToken: ***"))
  }

  private indirect enum Filter: PrintableModel {
    case not(Filter)
    case tag(Int)
  }

  @Test("showing nested unions takes time that grows with their number", .timeLimit(.patient))
  func nested() {
    let filter = (0..<60).reduce(Filter.tag(1)) { filter, _ in .not(filter) }
    let expected =
      String(repeating: ".not(", count: 60) + ".tag(1)" + String(repeating: ")", count: 60)
    #expect("\(filter)" == expected)
  }
}
