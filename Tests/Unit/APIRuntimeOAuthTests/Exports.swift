// Gives clients time limits that a busy machine does not reach.
@_exported public import RuntimeTestSupport
