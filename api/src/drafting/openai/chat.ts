import { z } from 'zod';
import { GenerationFailed } from '../generator.ts';
import { openGate, pauseWanted } from './busy.ts';
import { barestTerms, bodyOf, fullTerms, termsWithout, type Message, type Terms } from './chatRequest.ts';
import { failureOf, refusalIn, type Refusal } from './refusal.ts';

export interface ModelSettings {
  /** Without `/chat/completions`. */
  baseUrl: string;
  apiKey?: string;
  model: string;
  /** The most tokens to ask for in one answer. */
  maxTokens: number;
}

/** What the model wrote. `isCutOff` if the limit of tokens ended it. */
export interface ModelAnswer {
  text: string;
  isCutOff: boolean;
}

const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.union([z.string(), z.array(z.object({ text: z.string().optional() }))]).nullish(),
          // Some servers put all that a thinking model writes here.
          reasoning_content: z.string().nullish(),
        }),
      }),
    )
    .min(1),
});

/** Many times the size of a long answer, including its envelope. */
const MOST_BYTES = 4 * 1024 * 1024;
/** How often a busy endpoint is asked again for one answer. */
const MOST_WAITS = 3;
/** More than an endpoint can refuse one after the other. */
const MOST_CHANGES = 12;
/** Refusals that are not about what was asked for. */
const OTHER_REFUSALS = [401, 402, 403, 408, 429, 502, 503, 504];
/** Refusals that are about it even if they do not say so. */
const BAD_REQUESTS = [400, 422];

/**
 * A conversation with any endpoint that has OpenAI's chat completions. What it refuses (a parameter, a role, a size) is left
 * out or replaced, and from then on not sent to it any more. A busy endpoint is asked again, but not for ever.
 */
export function openChat({ baseUrl, apiKey, model, maxTokens }: ModelSettings, schema: object) {
  const address = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
  const headers = { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) };
  const gate = openGate();
  let taken = fullTerms(maxTokens);

  async function post(body: string, signal?: AbortSignal): Promise<{ status: number; text: string }> {
    for (let waits = 0; ; waits++) {
      await gate.passed(signal);
      const response = await fetch(address, { method: 'POST', headers, body, signal });
      const text = await textOf(response);
      const pause = pauseWanted(response, text, waits);
      if (pause === undefined || waits === MOST_WAITS) return { status: response.status, text };
      gate.closeFor(pause);
    }
  }

  /** Throws `GenerationFailed` if the endpoint refuses, and other errors if it cannot be reached. */
  return async function ask(messages: Message[], signal?: AbortSignal): Promise<ModelAnswer> {
    let terms = taken;
    for (let changes = 0; ; changes++) {
      const { status, text } = await post(bodyOf(terms, model, schema, messages), signal);
      const refusal = refusalIn(status, text);
      if (!refusal) {
        taken = terms;
        return answerIn(text);
      }
      const next = changes < MOST_CHANGES ? nextTerms(terms, refusal) : undefined;
      if (!next) throw failureOf(refusal, apiKey);
      terms = next;
    }
  };
}

function nextTerms(terms: Terms, { status, words }: Refusal): Terms | undefined {
  if (OTHER_REFUSALS.includes(status)) return undefined;
  return termsWithout(terms, words) ?? (BAD_REQUESTS.includes(status) ? barestTerms(terms) : undefined);
}

function answerIn(body: string): ModelAnswer {
  const completion = readable(() => completionSchema.parse(JSON.parse(body)));
  const { finish_reason, message } = completion.choices[0]!;
  const content = Array.isArray(message.content)
    ? message.content.map(({ text }) => text ?? '').join('')
    : message.content;
  return { text: content || (message.reasoning_content ?? ''), isCutOff: finish_reason === 'length' };
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > MOST_BYTES) throw new Error(`The answer is longer than ${MOST_BYTES} bytes.`);
      chunks.push(chunk);
    }
  } catch (error) {
    throw unreadable(error);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw unreadable(error);
  }
}

const unreadable = (cause: unknown) =>
  new GenerationFailed("The model's response could not be read.", { retryable: true, isRefused: true, cause });
