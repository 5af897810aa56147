// Re-exported so that generated code and its callers need only one import. The modules are separate
// so that each can be read in one sitting.
@_exported public import HTTPTransport
@_exported public import HTTPTypes
@_exported public import JSONCoding
