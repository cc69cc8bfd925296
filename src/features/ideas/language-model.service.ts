import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  extractJsonMiddleware,
  Output,
  streamText,
  wrapLanguageModel,
  type LanguageModelMiddleware,
} from 'ai'
import { z } from 'zod'
import { MAX_IDEAS, type Idea } from './idea.ts'
import { idea } from './idea.contract.ts'
import { systemPrompt, wishPrompt, type ModelRequest } from './model-prompt.ts'

/** Four ideas with their reasons take about 200 tokens; a model that thinks first takes more. */
const MAX_TOKENS = 1000

/** Longest response that is read, in bytes: a token comes in an event of about 200. */
const MAX_RESPONSE_BYTES = 512 * 1024

/**
 * Longest text of an answer, in characters: four ideas take 1,000. The SDK reads the text anew with each piece, so that a
 * text of 16,000 in single letters takes the thread most of a second.
 */
const MAX_TEXT_LENGTH = 4 * 1024

/**
 * Asks a model for ideas, which come as soon as each is complete.
 * @param attempt from 0: from the second attempt on, the request has neither a JSON schema nor a limit of tokens, as some
 * servers reject them
 * @throws what the server answered with, or the signal's reason
 */
export type AskModel = (request: ModelRequest, attempt: number, signal: AbortSignal) => AsyncIterable<Idea>

/** A model on any server that speaks OpenAI's chat protocol. */
export interface LanguageModel {
  /** Up to, and without, `/chat/completions`. */
  readonly baseUrl: string
  readonly name: string
  readonly apiKey: string | undefined
}

const SYSTEM_PROMPT = systemPrompt(
  JSON.stringify(z.toJSONSchema(z.strictObject({ elements: z.array(idea).max(MAX_IDEAS) }))),
)

// The second attempt sends no schema on purpose, and the SDK would warn of that.
globalThis.AI_SDK_LOG_WARNINGS = false

/** Passes a stream on, and ends it with an error when its parts together are too long. */
function bounded<Part>(maxLength: number, lengthOf: (part: Part) => number): TransformStream<Part, Part> {
  let length = 0
  return new TransformStream({
    transform(part, controller) {
      length += lengthOf(part)
      if (length > maxLength) throw new Error('The response of the model is too long.')
      controller.enqueue(part)
    },
  })
}

/** Bounds the text of an answer: the SDK reads the whole text again at each piece, half a megabyte in seven seconds. */
const boundedText: LanguageModelMiddleware = {
  async wrapStream({ doStream }) {
    const { stream, ...rest } = await doStream()
    const boundary = bounded(MAX_TEXT_LENGTH, (part: PartOf<typeof stream>) =>
      part.type === 'text-delta' ? part.delta.length : 0,
    )
    return { ...rest, stream: stream.pipeThrough(boundary) }
  },
}

type PartOf<Stream> = Stream extends ReadableStream<infer Part> ? Part : never

/** This module costs 32 MB of memory: the server imports it only if a model is set up. */
export function createAskModel({ baseUrl, name, apiKey }: LanguageModel): AskModel {
  const attempts = [true, false].map((supportsStructuredOutputs) => {
    const server = createOpenAICompatible({
      name: 'ideas',
      baseURL: baseUrl,
      supportsStructuredOutputs,
      fetch: fetchBounded,
      ...(apiKey !== undefined && { apiKey }),
    })
    return wrapLanguageModel({ model: server(name), middleware: [extractJsonMiddleware(), boundedText] })
  })
  return async function* ask(request, attempt, signal) {
    const model = attempts[Math.min(attempt, attempts.length - 1)]
    if (!model) return
    const problems: unknown[] = []
    const { elementStream } = streamText({
      model,
      instructions: SYSTEM_PROMPT,
      prompt: wishPrompt(request),
      output: Output.array({ element: idea }),
      abortSignal: signal,
      maxRetries: 0,
      ...(attempt === 0 && { maxOutputTokens: MAX_TOKENS }),
      onError: ({ error }) => void problems.push(error),
    })
    for await (const element of elementStream) yield element
    signal.throwIfAborted()
    if (problems.length > 0) throw problems[0]
  }
}

/** Bounds the body of a response: the SDK itself keeps all that comes. */
async function fetchBounded(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  const boundary = bounded<Uint8Array>(MAX_RESPONSE_BYTES, (chunk) => chunk.length)
  return new Response(response.body?.pipeThrough(boundary), response)
}
