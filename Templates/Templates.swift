/// The shape of every generated file, embedded in the tool.
package enum Templates {
  /// The texts as UTF-8, by the names by which they include each other.
  package static let texts: [String: [UInt8]] = [
    "alias": PackageResources.alias_mustache,
    "call": PackageResources.call_mustache,
    "choice": PackageResources.choice_mustache,
    "client": PackageResources.client_mustache,
    "declaration": PackageResources.declaration_mustache,
    "enumeration": PackageResources.enumeration_mustache,
    "failure": PackageResources.failure_mustache,
    "file": PackageResources.file_mustache,
    "form": PackageResources.form_mustache,
    "group": PackageResources.group_mustache,
    "headers": PackageResources.headers_mustache,
    "link": PackageResources.link_mustache,
    "method": PackageResources.method_mustache,
    "namespace": PackageResources.namespace_mustache,
    "object": PackageResources.object_mustache,
    "parts": PackageResources.parts_mustache,
    "property": PackageResources.property_mustache,
    "request": PackageResources.request_mustache,
    "sample": PackageResources.sample_mustache,
    "shape": PackageResources.shape_mustache,
    "shapeArgument": PackageResources.shapeArgument_mustache,
    "sharedProperty": PackageResources.sharedProperty_mustache,
    "union": PackageResources.union_mustache,
    "variants": PackageResources.variants_mustache,
    "webhook": PackageResources.webhook_mustache,
  ]
}
