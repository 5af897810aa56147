public import APIRuntime

/// Any bytes
public typealias Bytes = JSON
