public import APIRuntime

public typealias CheckedBarcode = Mapped<Barcode>.Value
