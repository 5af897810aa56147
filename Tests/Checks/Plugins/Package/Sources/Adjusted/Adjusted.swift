// The client is generated from api.yaml.
