import { GenerationFailed } from '../generator.ts';

/** An endpoint's answer that is not the model's. */
export interface Refusal {
  status: number;
  /** What the endpoint says, with the name of the parameter first if it gives one. */
  words: string;
}

const MOST_WORDS = 2000;
const MOST_LOGGED = 200;
/** Parts of an error that repeat the request or are the same in every error. */
const NOT_WORDS = ['input', 'request', 'url', 'type', 'object', 'code'];

/** What `body` refuses; undefined if it is an answer. Some endpoints refuse with 200. */
export function refusalIn(status: number, body: string): Refusal | undefined {
  if (status !== 200) return { status, words: wordsIn(parsed(body) ?? body) };
  const answer = parsed(body) as { error?: { code?: unknown }; choices?: unknown } | undefined;
  if (!answer?.error || answer.choices) return undefined;
  const code = Number(answer.error.code);
  return { status: code >= 400 && code < 600 ? code : 400, words: wordsIn(answer) };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function wordsIn(error: unknown): string {
  const found: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.push(value);
    else if (typeof value === 'object' && value !== null) {
      const { param, ...others } = value as Record<string, unknown>;
      collect(param);
      for (const [name, one] of Object.entries(others)) if (!NOT_WORDS.includes(name)) collect(one);
    }
  };
  collect(error);
  return found.join(' ').slice(0, MOST_WORDS);
}

/** The refusal as an error for the log: in short, on one line, and without keys, which some endpoints repeat. */
export function failureOf({ status, words }: Refusal, apiKey: string | undefined): GenerationFailed {
  const shown = (apiKey ? words.replaceAll(apiKey, '…') : words)
    .replaceAll(/\b(?:sk|pk|key)-\S+|\b(?=[\w*-]*[\d*])[\w*-]{16,}/g, '…')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, MOST_LOGGED);
  const message =
    status === 429
      ? 'The model is too busy. Please try again later.'
      : 'The model could not be reached or refused the request.';
  return new GenerationFailed(message, {
    retryable: true,
    isRefused: true,
    cause: new Error(`The endpoint answered ${status}: ${shown}`),
  });
}
