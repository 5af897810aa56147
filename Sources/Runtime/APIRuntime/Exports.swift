// Generated code and its callers need one import. Each module below can be read in one sitting.
@_exported public import HTTPTransport
@_exported public import HTTPTypes
@_exported public import JSONCoding
