import APIRuntime
import Foundation

// Document: swift-openapi-generator/Examples/streaming-chatgpt-proxy/Sources/ChatGPT/openapi.yaml
// Beside each call: openai-python.

func client(key: String) -> OpenAIClient {
  // client = OpenAI(api_key=key)
  OpenAIClient(auth: .bearer(key))
}

func ask(_ openAI: OpenAIClient) async throws -> String? {
  // completion = client.chat.completions.create(model="gpt-4o", messages=[
  //     {"role": "system", "content": "You are terse."}, {"role": "user", "content": "Weather in Vienna?"}])
  // return completion.choices[0].message.content
  let completion = try await openAI.chat.createCompletion(
    .init(messages: [.system("You are terse."), .user("Weather in Vienna?")], model: .gpt4o))
  return completion.choices.first?.message.content
}

func askAFineTunedModel(_ openAI: OpenAIClient) async throws {
  // for chunk in client.chat.completions.create(model="ft:gpt-4o:me", messages=[…], stream=True):
  //     print(chunk.choices[0].delta.content or "", end="")
  let events = try await openAI.chat.streamCompletion(
    .init(messages: [.user("Tell me a story.")], model: "ft:gpt-4o:me"))
  for try await event in events {
    print(event.data.choices.first?.delta.content ?? "", terminator: "")
  }
}

func embed(_ openAI: OpenAIClient) async throws -> [Double] {
  // client.embeddings.create(model="text-embedding-3-small", input="The food was delicious").data[0].embedding
  try await openAI.embeddings.create(
    .init(input: "The food was delicious", model: .textEmbedding3Small)
  ).data.first?.embedding ?? []
}

func uploadTrainingData(_ openAI: OpenAIClient) async throws -> String {
  // client.files.create(file=open("training.jsonl", "rb"), purpose="fine-tune").id
  try await openAI.files.create(
    .init(file: FormFile(contentsOf: URL(filePath: "training.jsonl")), purpose: .fineTune)
  ).id
}

func allFiles(_ openAI: OpenAIClient) async throws -> [String] {
  // [file.filename for file in client.files.list(purpose="fine-tune")]
  var names: [String] = []
  for try await file in openAI.items(of: ListFiles(purpose: "fine-tune")) {
    names.append(file.filename)
  }
  return names
}
