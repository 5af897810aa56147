/// The version of apigen, for `--version` and the first line of generated files.
package let apigenVersion = "0.3.0"

/// Where apigen is published, for the lines of a manifest, the schemas for editors and the links to
/// the guides, of which each tag has those of its version.
package let apigenRepository = "https://github.com/your-organization/apigen"
