// Its clients have no time limit that a busy machine could reach.
@_exported public import RuntimeTestSupport
