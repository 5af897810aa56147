import PackagePlugin

/// The modules of the runtime that a target can import, directly or through what it depends on.
struct RuntimeModules {
  /// The package that they are in, as the manifest names it.
  let package: String
  let modules: [String]

  init(of target: any SourceModuleTarget, in package: Package) {
    modules = target.recursiveTargetDependencies.map(\.name).filter {
      $0.hasPrefix("APIRuntime")
    }
    let dependency = package.dependencies.map(\.package).first { dependency in
      dependency.products.contains { $0.name == "APIRuntime" }
    }
    // A folder of any name can be given the name of the package that it holds.
    if case .local? = dependency?.origin {
      self.package = dependency?.displayName ?? "apigen"
    } else {
      self.package = dependency?.id ?? "apigen"
    }
  }

  var arguments: [String] { ["--package", package] + modules.flatMap { ["--module", $0] } }
}
