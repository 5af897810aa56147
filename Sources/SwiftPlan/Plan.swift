package import APIModel

/// Plans all of the Swift for an API. The views hold finished texts: nothing is left to decide.
package func plan(_ api: API, options: PlanOptions) -> [FileView] {
  FilePlan(design: ModuleDesign(api, options: options), options: options).files()
}
