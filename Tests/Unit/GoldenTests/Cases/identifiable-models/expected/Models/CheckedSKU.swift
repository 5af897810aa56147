public typealias CheckedSKU = Mapped<SKU>.Value
