import APIRuntime
import Foundation

// Document: ogen/_testdata/examples/openai-1.2.0.openapi.yaml
// Beside each call: openai-python.

func client(key: String) -> OpenAIClient {
  // openai.api_key = key
  OpenAIClient(auth: .bearer(key))
}

func ask(_ openAI: OpenAIClient) async throws -> String? {
  // openai.ChatCompletion.create(model="gpt-3.5-turbo", messages=[{"role": "user", "content": "Hello"}], stop=["\n"])
  let completion = try await openAI.chat.createCompletion(
    .init(
      model: "gpt-3.5-turbo",
      messages: [.init(role: .system, content: "Be terse."), .init(role: .user, content: "Hello")],
      temperature: 0.2, stop: ["\n"], maxTokens: 100))
  return completion.choices.first?.message?.content
}

func putAHatOn(_ openAI: OpenAIClient, picture: URL) async throws -> String? {
  // openai.Image.create_edit(image=open("me.png", "rb"), prompt="with a hat", n=1, size="256x256")
  let images = try await openAI.images.createEdit(
    .init(image: FormFile(contentsOf: picture), prompt: "with a hat", n: 1, size: ._256x256))
  return images.data.first?.url
}

func transcribe(_ openAI: OpenAIClient, recording: URL) async throws -> String {
  // openai.Audio.transcribe("whisper-1", open("talk.m4a", "rb"), language="de")
  try await openAI.audio.createTranscription(
    .init(file: FormFile(contentsOf: recording), model: "whisper-1", language: "de")
  ).text
}

func areHarmless(_ openAI: OpenAIClient, _ texts: [String]) async throws -> Bool {
  // openai.Moderation.create(input=texts)
  let moderation = try await openAI.moderations.create(.init(input: .strings(texts)))
  return moderation.results.allSatisfy { !$0.flagged && !$0.categories.hateThreatening }
}

func fineTune(_ openAI: OpenAIClient, with file: URL) async throws -> [String] {
  // file = openai.File.create(file=open("training.jsonl", "rb"), purpose="fine-tune")
  // job = openai.FineTune.create(training_file=file.id, model="davinci", n_epochs=4)
  let training = try await openAI.files.create(
    .init(file: FormFile(contentsOf: file), purpose: "fine-tune"))
  let job = try await openAI.fineTunes.create(
    .init(trainingFile: training.id, model: "davinci", nEpochs: 4))
  return try await openAI.fineTunes.listEvents(id: job.id).data.map(\.message)
}
