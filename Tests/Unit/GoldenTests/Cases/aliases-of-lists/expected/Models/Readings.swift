public typealias Readings = [String: JSON]
