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

  private indirect enum Filter: PrintableModel {
    case not(Filter)
    case tag(Int)
  }

  @Test(
    "showing nested unions takes time that grows with their number", .timeLimit(.patient))
  func nested() {
    let filter = (0..<60).reduce(Filter.tag(1)) { filter, _ in .not(filter) }
    let expected =
      String(repeating: ".not(", count: 60) + ".tag(1)" + String(repeating: ")", count: 60)
    #expect("\(filter)" == expected)
  }
}
