/// A change to an API whose operations and types have all been read.
protocol Pass {
  static func apply(to draft: inout Draft)
}
