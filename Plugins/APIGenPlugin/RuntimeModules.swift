import PackagePlugin

/// The runtime modules that a target can import, directly or through its dependencies.
struct RuntimeModules {
  /// The name of their package in the manifest.
  let package: String
  let modules: [String]

  init(of target: any SourceModuleTarget, in package: Package) {
    modules = target.recursiveTargetDependencies.map(\.name).filter {
      $0.hasPrefix("APIRuntime")
    }
    let dependency = package.dependencies.map(\.package).first { dependency in
      dependency.products.contains { $0.name == "APIRuntime" }
    }
    // A local dependency is named after its package, whatever its folder is called.
    if case .local? = dependency?.origin {
      self.package = dependency?.displayName ?? "apigen"
    } else {
      self.package = dependency?.id ?? "apigen"
    }
  }

  var arguments: [String] { ["--package", package] + modules.flatMap { ["--module", $0] } }
}
