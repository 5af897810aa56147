// Generated code and its callers use `HTTPFields` and other types of HTTPTypes; one import provides them all.
@_exported public import HTTPTypes
