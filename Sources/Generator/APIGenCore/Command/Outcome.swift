import APIModel
import SwiftClient

/// The result of a run, as its summary shows it.
package struct Outcome {
  package let operationCount: Int
  package let typeCount: Int
  package let fileCount: Int
  package let clientName: String?
  /// Whether the user named the client.
  package let isNamed: Bool
  package let furtherModules: [String]
  /// The number of operations that return lists; `pagedListCount` of them can be iterated over.
  package let listCount: Int
  package let pagedListCount: Int

  package init(_ generation: Generation) {
    operationCount = generation.operationCount
    typeCount = generation.typeCount
    fileCount = generation.files.count
    clientName = generation.client?.declaration?.name
    isNamed = generation.isNamed
    furtherModules = generation.client?.furtherModules ?? []
    let operations = generation.api?.operations ?? []
    listCount = operations.count { $0.returnsList || $0.paging != nil }
    pagedListCount = operations.count { $0.paging != nil }
  }
}
