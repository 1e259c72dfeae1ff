import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, extractJsonMiddleware, generateObject, NoObjectGeneratedError, wrapLanguageModel } from 'ai';
import { GenerationFailed, type Generated, type GenerateRequest, type ProjectGenerator } from '../generator.ts';
import { answerSchema } from './answer.ts';
import { askModel } from './askModel.ts';
import { instructions, requestText } from './instructions.ts';

export interface ModelSettings {
  /** Without `/chat/completions`. */
  baseUrl: string;
  apiKey?: string;
  model: string;
}

// Turns off warnings about options that an endpoint does not support: the instructions contain them anyway.
globalThis.AI_SDK_LOG_WARNINGS = false;

const MAX_OUTPUT_TOKENS = 16_000;

/** A generator that uses any endpoint with OpenAI's chat completions, hosted or local. */
export function modelGenerator(settings: ModelSettings): ProjectGenerator {
  const provider = createOpenAICompatible({
    name: 'configured',
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey,
    fetch: askModel,
  });
  // Many models put their JSON into a Markdown fence.
  const model = wrapLanguageModel({ model: provider.chatModel(settings.model), middleware: extractJsonMiddleware() });

  async function generate(request: GenerateRequest): Promise<Generated> {
    try {
      const { object } = await generateObject({
        model,
        schema: answerSchema,
        system: instructions(),
        prompt: requestText(request),
        temperature: 0.4,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        // The queue retries, and knows when to stop.
        maxRetries: 0,
        abortSignal: request.signal,
      });
      const { notes, ...project } = object;
      return {
        project: { ...project, name: request.previous ? project.name : request.name?.trim() || project.name },
        notes,
      };
    } catch (error) {
      throw toFailure(error, request.signal?.aborted ?? false);
    }
  }

  return { label: settings.model, generate };
}

function toFailure(error: unknown, isTooLate: boolean): GenerationFailed {
  const cause = inShort(error);
  if (NoObjectGeneratedError.isInstance(error))
    return new GenerationFailed('The model did not return a valid project.', { retryable: false, cause });
  if (isTooLate) return new GenerationFailed('The model took too long to answer.', { retryable: true, cause });
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  if (status === 200)
    return new GenerationFailed("The model's response could not be read.", { retryable: true, cause });
  if (status === 429)
    return new GenerationFailed('The model is too busy. Please try again later.', { retryable: true, cause });
  return new GenerationFailed('The model could not be reached or refused the request.', { retryable: true, cause });
}

/** A short error for the log: the client's own errors contain the whole request and the whole answer. */
function inShort(error: unknown): Error {
  const reasons: string[] = [];
  for (let at = error; at instanceof Error && reasons.length < 5; at = at.cause)
    reasons.push(`${at.name}: ${at.message.slice(0, 300)}`);
  return new Error(reasons.join(' < '));
}
