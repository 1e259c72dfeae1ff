export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** What a request contains besides the messages. Endpoints differ in what they take. */
export interface Terms {
  tokenField: 'max_tokens' | 'max_completion_tokens' | null;
  maxTokens: number;
  temperature: number | null;
  format: 'json_schema' | 'json_object' | null;
  /** Without one, the instructions are the beginning of the user's message. */
  hasSystemRole: boolean;
}

/** What is asked for first. */
export const fullTerms = (maxTokens: number): Terms => ({
  tokenField: 'max_tokens',
  maxTokens,
  temperature: 0.4,
  format: 'json_schema',
  hasSystemRole: true,
});

export function bodyOf(terms: Terms, model: string, schema: object, messages: readonly Message[]): string {
  const { tokenField, maxTokens, temperature, format, hasSystemRole } = terms;
  return JSON.stringify({
    model,
    messages: hasSystemRole ? messages : withoutSystem(messages),
    ...(tokenField && { [tokenField]: maxTokens }),
    ...(temperature !== null && { temperature }),
    ...(format === 'json_object' && { response_format: { type: format } }),
    ...(format === 'json_schema' && { response_format: { type: format, json_schema: { name: 'project', schema } } }),
  });
}

function withoutSystem(messages: readonly Message[]): Message[] {
  const instructions = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const [first, ...others] = messages.filter(({ role }) => role !== 'system');
  return [{ role: 'user', content: [...instructions, first!.content].join('\n\n') }, ...others];
}

/** Fewer tokens than this are no project. */
const LEAST_TOKENS = 1024;
const IS_ABOUT_SIZE = /too (?:large|big|many|high|long)|at most|maximum|exceed|less than|up to|range|limit|<=|≤/i;

function withOtherTokens(terms: Terms, words: string): Terms | undefined {
  const { tokenField, maxTokens } = terms;
  const hasTwoNames = tokenField === 'max_tokens';
  if (hasTwoNames && words.includes('max_completion_tokens')) return { ...terms, tokenField: 'max_completion_tokens' };
  const isAboutContext = /context/i.test(words);
  if (tokenField && maxTokens > LEAST_TOKENS && (isAboutContext || IS_ABOUT_SIZE.test(words))) {
    const numbers = [...words.matchAll(/\d[\d,_]*/g)].map(([digits]) => Number(digits.replaceAll(/[,_]/g, '')));
    const fitting = numbers.filter((number) => number >= LEAST_TOKENS && number < maxTokens);
    // The context holds the prompt too, so its size is not the answer's.
    const fewer = isAboutContext || fitting.length === 0 ? Math.ceil(maxTokens / 2) : Math.max(...fitting);
    return { ...terms, maxTokens: Math.max(LEAST_TOKENS, fewer) };
  }
  if (hasTwoNames) return { ...terms, tokenField: 'max_completion_tokens' };
  return tokenField ? { ...terms, tokenField: null } : undefined;
}

const ADJUSTMENTS: { named: RegExp; adjust(terms: Terms, words: string): Terms | undefined }[] = [
  { named: /max_\w*tokens|(?:output|completion) tokens|context[ _](?:length|window|size)/i, adjust: withOtherTokens },
  {
    named: /temperature/i,
    adjust: (terms) => (terms.temperature === null ? undefined : { ...terms, temperature: null }),
  },
  {
    named: /response[ _]?format|json[ _]?(?:schema|object|mode)|structured|grammar|\bschema\b/i,
    adjust: (terms) =>
      terms.format === null ? undefined : { ...terms, format: terms.format === 'json_schema' ? 'json_object' : null },
  },
  {
    named: /\b(?:system|developer)\b|\broles?\b/i,
    adjust: (terms) => (terms.hasSystemRole ? { ...terms, hasSystemRole: false } : undefined),
  },
];

/** The terms without what a refusal names, the first name first. Undefined if it names nothing that could be left out. */
export function termsWithout(terms: Terms, words: string): Terms | undefined {
  const named = ADJUSTMENTS.map(({ named: name, adjust }) => ({ at: words.search(name), adjust }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  for (const { adjust } of named) {
    const adjusted = adjust(terms, words);
    if (adjusted) return adjusted;
  }
  return undefined;
}

/** The terms without anything optional, for a refusal that does not say what it is about. Undefined if they are so already. */
export function barestTerms(terms: Terms): Terms | undefined {
  const { tokenField, temperature, format } = terms;
  return tokenField || temperature !== null || format
    ? { ...terms, tokenField: null, temperature: null, format: null }
    : undefined;
}
