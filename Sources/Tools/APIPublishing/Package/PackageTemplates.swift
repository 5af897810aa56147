import Mustache

/// The templates of a package.
struct PackageTemplates {
  static let texts: [String: [UInt8]] = [
    "manifest": PackageResources.manifest_mustache,
    "changelog": PackageResources.changelog_mustache,
    "readme": PackageResources.readme_mustache,
    "catalog": PackageResources.catalog_mustache,
    "authentication": PackageResources.authentication_mustache,
    "errors": PackageResources.errors_mustache,
    "pages": PackageResources.pages_mustache,
    "spi": PackageResources.spi_mustache,
    "workflow": PackageResources.workflow_mustache,
    "ignored": PackageResources.ignored_mustache,
    "privacy": PackageResources.privacy_mustache,
    "exports": PackageResources.exports_mustache,
    "calls": PackageResources.calls_mustache,
    "tests": PackageResources.tests_mustache,
    "support": PackageResources.support_mustache,
  ]

  private let library: TemplateLibrary

  init() throws(TemplateErrors) { library = try TemplateLibrary(embedded: Self.texts) }

  /// Renders a view with a template that a test has checked.
  func render<Root: View>(_ name: String, _ view: Root) -> String {
    Template<Root>(unchecked: name, of: library).render(view)
  }

  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Throws any errors in the templates.
  func check() throws(TemplateErrors) {
    for name in [
      "manifest", "changelog", "readme", "catalog", "authentication", "errors", "pages", "spi",
      "workflow",
      "ignored", "privacy",
    ] {
      _ = try library.template(name, for: PackageView.self)
    }
    for name in ["tests", "support"] { _ = try library.template(name, for: TestsView.self) }
    _ = try library.template("calls", for: CallsView.self)
    _ = try library.template("exports", for: ExportsView.self)
  }
}
