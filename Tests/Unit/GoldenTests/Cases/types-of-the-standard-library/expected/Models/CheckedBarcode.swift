public typealias CheckedBarcode = Mapped<Barcode>.Value
