import Mustache

/// The templates of a package; a test has checked them.
enum PackageTemplates {
  static let texts: [String: [UInt8]] = [
    "manifest": PackageResources.manifest_mustache,
    "readme": PackageResources.readme_mustache,
    "overview": PackageResources.overview_mustache,
    "authentication": PackageResources.authentication_mustache,
    "errors": PackageResources.errors_mustache,
    "pages": PackageResources.pages_mustache,
    "spi": PackageResources.spi_mustache,
    "workflow": PackageResources.workflow_mustache,
    "ignored": PackageResources.ignored_mustache,
    "exports": PackageResources.exports_mustache,
    "calls": PackageResources.calls_mustache,
    "tests": PackageResources.tests_mustache,
    "support": PackageResources.support_mustache,
  ]

  private static let library: TemplateLibrary = {
    guard let library = try? TemplateLibrary(texts.mapValues(text)) else {
      preconditionFailure("a test checks them")
    }
    return library
  }()

  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  static func render<Root: View>(_ name: String, _ view: Root) -> String {
    Template<Root>(unchecked: name, of: library).render(view)
  }

  /// Throws the errors in the templates.
  static func check() throws {
    let library = try TemplateLibrary(texts.mapValues(text))
    for name in [
      "manifest", "readme", "overview", "authentication", "errors", "pages", "spi", "workflow",
      "ignored",
    ] {
      _ = try library.template(name, for: PackageView.self)
    }
    for name in ["tests", "support"] { _ = try library.template(name, for: TestsView.self) }
    _ = try library.template("calls", for: CallsView.self)
    _ = try library.template("exports", for: ExportsView.self)
  }
}
