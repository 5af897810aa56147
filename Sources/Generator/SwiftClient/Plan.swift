package import APIModel
package import Decisions

/// Plans all declarations for an API with the names that were decided.
package func plan(_ decisions: Decisions, options: PlanOptions) -> Client {
  FilePlan(design: ModuleDesign(decisions, options: options), options: options).client()
}

/// Decides the names of an API's client, given the user's.
package func decide(_ api: API, options: PlanOptions) -> Decisions {
  decide(api, recorded: options.names, client: options.name)
}
