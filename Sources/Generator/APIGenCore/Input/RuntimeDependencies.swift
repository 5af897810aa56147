import APIModel
import SpecDocument
import SwiftClient

/// The modules of the runtime that a target can import.
package struct RuntimeDependencies: Sendable, Equatable {
  /// The name of the package that contains the modules, for the line that adds a product.
  package let package: String
  package let modules: Set<String>

  /// Returns the line of a package manifest that adds a product to a target.
  package static func line(adding product: String, of package: String = "apigen") -> String {
    ".product(name: \"\(product)\", package: \"\(package)\")"
  }

  /// Reports modules that the client imports and the target cannot, before the compiler does.
  func check(_ client: Client, of api: API, diagnostics: inout Diagnostics) {
    report("the client imports", client, at: api.reason, diagnostics: &diagnostics)
  }

  /// Reports modules that the samples import and the target cannot.
  func check(samples: Client, of api: API, diagnostics: inout Diagnostics) {
    report("samples import", samples, at: { _ in api.name.span }, diagnostics: &diagnostics)
  }

  private func report(
    _ subject: String, _ client: Client, at reason: (String) -> SourceSpan?,
    diagnostics: inout Diagnostics
  ) {
    for module in client.furtherModules where !modules.contains(module) {
      diagnostics.report(
        .missingProduct,
        "\(subject) '\(module)', and the target does not depend on that product",
        at: reason(module),
        help: "add \(Self.line(adding: module, of: package)) to the target's 'dependencies' in "
          + "'Package.swift'")
    }
  }
}

extension API {
  /// Returns the location in the spec that requires a module.
  fileprivate func reason(toImport module: String) -> SourceSpan? {
    let schemes = securitySchemes.filter { !$0.flows.isEmpty }
    let span = module == "APIRuntimeWebhooks" ? webhooks.first?.span : schemes.first?.name.span
    return span ?? name.span
  }
}
