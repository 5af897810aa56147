package import APIModel

/// Plans all of the Swift for an API.
package func plan(_ api: API, options: PlanOptions) -> Client {
  FilePlan(design: ModuleDesign(api, options: options), options: options).client()
}
