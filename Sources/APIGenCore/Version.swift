/// The version of apigen, for `--version` and the first line of generated files.
package let apigenVersion = "0.3.0"
