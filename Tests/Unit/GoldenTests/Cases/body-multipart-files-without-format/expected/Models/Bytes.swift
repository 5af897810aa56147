/// Any bytes
public typealias Bytes = JSON
