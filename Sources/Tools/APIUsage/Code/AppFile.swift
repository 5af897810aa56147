/// A Swift file of an app.
package struct AppFile: Sendable {
  let path: String
  let chains: [SwiftChain]

  package init(path: String, contents: [UInt8]) {
    self.path = path
    chains = SwiftChain.all(in: contents)
  }
}
