/// The clients are generated beside this file.
enum Everything {}
