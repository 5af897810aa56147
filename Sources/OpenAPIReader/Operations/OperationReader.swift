import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecReferences
import SpecSyntax

/// The pass over everything that is no schema: what the document says of the API, its operations and webhooks.
struct OperationReader: DocumentReading {
  var schemas: SchemaReader
  var api: API
  var unsettled = Unsettled()
  let security: SecurityReader
  /// Tags that mark operations and do not group them.
  let marks: Set<String>

  var parameters = ParameterReader()
  var headers = HeaderReader()

  init(schemas: consuming SchemaReader) {
    let root = schemas.document.references.root
    self.schemas = schemas
    let mapping = root.mapping ?? Mapping([])
    api = API(info: mapping, of: root, &self.schemas.findings)
    api.tags = Tag.read(mapping, &self.schemas.findings)
    api.servers = Server.read(mapping, &self.schemas.findings)
    api.timeout = API.timeout(mapping, &self.schemas.findings)
    security = SecurityReader(mapping, &self.schemas.document)
    api.securitySchemes = security.schemes
    marks = Set(api.tags.filter { !$0.isGroup }.map(\.name))
  }

  var document: Document {
    get { schemas.document }
    _modify { yield &schemas.document }
  }

  mutating func readDocument(_ root: Mapping) {
    api.commonFailures = readCommonFailures(root)
    readPaths(root)
    readWebhooks(root)
    api.clientParameters = parameters.clientParameters
    unsettled.defaults = parameters.defaults
  }
}
