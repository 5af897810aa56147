package import APIModel

/// Plans all declarations for an API.
package func plan(_ api: API, options: PlanOptions) -> Client {
  FilePlan(design: ModuleDesign(api, options: options), options: options).client()
}
