/// The version of apigen, for `--version` and the first line of generated files.
package let apigenVersion = "0.3.0"

/// The public repository of apigen, for package manifests, the schemas for editors and links to the
/// guides. Each version has a tag with its own guides.
package let apigenRepository = "https://github.com/your-organization/apigen"
