// Whatever uses it uses the runtime.
@_exported public import APIRuntime
