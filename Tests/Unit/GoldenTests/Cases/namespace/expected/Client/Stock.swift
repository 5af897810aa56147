/// The goods in the warehouses.
public enum Stock {}
