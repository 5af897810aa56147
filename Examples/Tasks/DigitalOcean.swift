import APIRuntime

// Document: digitalocean/DigitalOcean-public.v2.yaml
// Beside each call: PyDo.

func client(token: String) -> DigitalOceanClient {
  // client = Client(token=token)
  DigitalOceanClient(auth: .bearer(token))
}

func createADroplet(_ digitalOcean: DigitalOceanClient) async throws {
  // client.droplets.create(body={"name": "web-1", "region": "fra1", "size": "s-1vcpu-1gb", "image": "ubuntu-24-04-x64"})
  let created = try await digitalOcean.droplets.create(
    .dropletSingleCreate(
      .init(name: "web-1", size: "s-1vcpu-1gb", image: "ubuntu-24-04-x64", region: "fra1")))
  print(created)
}

func namesOfAllDroplets(_ digitalOcean: DigitalOceanClient) async throws -> [String] {
  // page = 1
  // while True:
  //     response = client.droplets.list(page=page) …
  var names: [String] = []
  for try await droplet in digitalOcean.items(of: ListDroplets(tagName: "web")) {
    names.append(droplet.name)
  }
  return names
}

func rebootADroplet(_ digitalOcean: DigitalOceanClient) async throws {
  // client.droplet_actions.post(droplet_id=7, body={"type": "reboot"})
  try await digitalOcean.dropletActions.initiate(dropletID: 7, .dropletAction(.reboot))
}

func pointADomainAtIt(_ digitalOcean: DigitalOceanClient) async throws {
  // client.domains.create_record("example.com", body={"type": "A", "name": "www", "data": "203.0.113.7"})
  try await digitalOcean.domainRecords.create(
    domainName: "example.com", .a(.init(name: "www", data: "203.0.113.7")))
}

func balance(_ digitalOcean: DigitalOceanClient) async throws -> String? {
  // client.balance.get()["account_balance"]
  try await digitalOcean.billing.getBalance().accountBalance
}
