// The client is generated beside this file.
