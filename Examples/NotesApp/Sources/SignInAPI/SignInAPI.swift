// The client is generated from openapi.yaml.
