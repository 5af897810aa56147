/// The version of apigen, for `--version` and the first line of generated files.
package let apigenVersion = "0.2.0"

/// The repository, as the guides name it, in which a tag has the documentation of each version.
package let apigenRepository = "https://github.com/your-organization/apigen"
