package import APIModel

/// The types that generated code declares for a spec, by the names that callers write: `Order.Address`.
package func declaredTypes(of api: API, options: PlanOptions) -> [String: TypeID] {
  let graph = TypeGraph(api)
  let names = SwiftNames(api, graph: graph, options: options).types
  return Dictionary(
    graph.ids.map { (names.path($0).joined(separator: "."), $0) }, uniquingKeysWith: { $1 })
}
