import APIRuntime

// Document: ogen/_testdata/examples/autorest/ApiManagementClient-openapi.json
// Beside each call: azure-mgmt-apimanagement for Python.

func publishAnAPI(_ azure: APIManagementClient) async throws {
  // client.api.begin_create_or_update(
  //     "group", "shop", "pets", {"display_name": "Pets", "path": "pets", "service_url": …, "protocols": ["https"]})
  try await azure.apis.createOrUpdate(
    resourceGroupName: "group", serviceName: "shop", apiID: "pets",
    .init(
      name: "Pets", serviceURL: "https://pets.example.com", path: "pets", protocols: [.https]))
}

func namesOfAllAPIs(_ azure: APIManagementClient) async throws -> [String] {
  // [api.name for api in client.api.list_by_service("group", "shop")]
  var names: [String] = []
  for try await api in azure.items(
    of: APIsListByService(resourceGroupName: "group", serviceName: "shop"))
  {
    names.append(api.name)
  }
  return names
}

func addAnAPIToAProduct(_ azure: APIManagementClient) async throws {
  // client.product_api.create_or_update("group", "shop", "starter", "pets")
  try await azure.productAPIs.add(
    resourceGroupName: "group", serviceName: "shop", productID: "starter", apiID: "pets")
}

func renewAKey(_ azure: APIManagementClient) async throws {
  // client.subscription.regenerate_primary_key("group", "shop", "7")
  try await azure.subscriptions.regeneratePrimaryKey(
    resourceGroupName: "group", serviceName: "shop", sid: "7")
}

func removeAUser(_ azure: APIManagementClient) async throws {
  // client.user.delete("group", "shop", "ada", if_match="*")
  try await azure.users.delete(
    resourceGroupName: "group", serviceName: "shop", uid: "ada", ifMatch: "*")
}
