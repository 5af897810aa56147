// Generated code and its callers speak of `HTTPFields` and the like: one import gives them.
@_exported public import HTTPTypes
