public import APIRuntime

public typealias CheckedSKU = Mapped<SKU>.Value
