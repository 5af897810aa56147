import APIModel
import Decisions
import SpecDocument
import Testing

@Suite("Names of servers")
struct ServerNamesTests {
  private func names(_ servers: [(url: String, description: String?)], title: String = "Orders")
    -> [String]
  {
    var api = API(name: API.Name(title, at: .nowhere), version: "1", documentation: Documentation())
    api.servers = servers.map {
      Server(
        name: nil, url: $0.url, variables: [],
        documentation: Documentation(description: $0.description), span: .nowhere)
    }
    return decide(api).client.servers.map(\.name)
  }

  @Test(
    "a description names a server, without the words for servers and the name of the API",
    arguments: [
      ("Fleet Live Environment", "live"), ("The Fleet US region", "us"),
      ("Production server", "production"), ("Production server (uses live data)", "production"),
      ("Sandbox: no money moves", "sandbox"), ("Sandbox server for tests", "sandbox"),
      ("FLEET Test Environment", "test"), ("Server for tests", "tests"),
      ("Orders API", "ordersAPI"), ("Latest very unstable nightly builds", "main"),
      ("Sandbox for tests, which expires", "sandbox"),
      ("The Orders API exposes accounting and related functions of the application.", "main"),
      ("Generated server url", "main"), ("", "main"),
    ])
  func descriptions(description: String, name: String) {
    #expect(names([("https://api.fleet.com", description)]) == [name])
  }

  @Test(
    "the host or a variable names another server than the first",
    arguments: [
      ("https://api.us.fleet.com", "us"), ("https://sandbox.fleet.com/v2", "sandbox"),
      ("http://localhost:8080", "localhost"),
      ("https://api-eu.fleet.com", "eu"), ("https://{tenant}.fleet.com", "tenant"),
      ("https://api.fleet.com/v2", "server2"),
    ])
  func addresses(url: String, name: String) {
    #expect(names([("https://api.fleet.com", nil), (url, nil)]) == ["main", name])
  }
}
