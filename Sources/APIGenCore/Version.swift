/// The version of apigen, as `--version` and the first line of generated files have it.
package let apigenVersion = "0.2.0"
