// Code that uses this module also uses the runtime.
@_exported public import APIRuntime
