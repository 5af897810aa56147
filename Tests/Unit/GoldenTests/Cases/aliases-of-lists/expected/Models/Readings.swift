public import APIRuntime

public typealias Readings = [String: JSON]
