public typealias Item = JSON
