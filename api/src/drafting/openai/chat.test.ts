import { afterEach, describe, expect, it } from '@jest/globals';
import { PROJECT, startFakeModel, type ChatBody, type EndpointAnswer, type FakeModel } from '../testing/fakeModel.ts';
import { modelGenerator } from './modelGenerator.ts';

const good = JSON.stringify(PROJECT);
const refuse = (error: unknown, status = 400): EndpointAnswer => ({ status, body: { error } });
const unsupported = (message: string, param: string) =>
  refuse({ message, type: 'invalid_request_error', param, code: 'unsupported_parameter' });
const tokensIn = (body: ChatBody) => Number(body['max_tokens'] ?? body['max_completion_tokens'] ?? 0);
const hasSystem = (body: ChatBody) => body.messages.some(({ role }) => role === 'system');
const detail = (name: string) => ({
  status: 422,
  body: { detail: [{ type: 'extra_forbidden', loc: ['body', name], msg: 'Extra inputs are not permitted', input: 1 }] },
});

/** What endpoints refuse, in their words, and how the request looks that they take. */
const REFUSALS: [string, (body: ChatBody) => EndpointAnswer | undefined, object][] = [
  [
    'max_tokens, with another name for it (reasoning models)',
    (body) =>
      'max_tokens' in body
        ? unsupported(
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
            'max_tokens',
          )
        : undefined,
    { max_completion_tokens: 16_000, temperature: 0.4 },
  ],
  [
    'max_tokens and then max_completion_tokens, without advice',
    (body) => {
      const name = ['max_tokens', 'max_completion_tokens'].find((one) => one in body);
      return name ? refuse({ message: `Unrecognized request argument supplied: ${name}` }) : undefined;
    },
    { temperature: 0.4 },
  ],
  [
    'the number of tokens',
    (body) =>
      tokensIn(body) > 8192
        ? unsupported(
            'max_tokens is too large: 16000. This model supports at most 8192 completion tokens.',
            'max_tokens',
          )
        : undefined,
    { max_tokens: 8192 },
  ],
  [
    'the number of tokens, as a range',
    (body) =>
      tokensIn(body) > 4096 ? refuse({ message: 'Range of max_tokens should be [1, 4,096]', code: 4096 }) : undefined,
    { max_tokens: 4096 },
  ],
  [
    'the number of tokens together with the prompt',
    (body) =>
      tokensIn(body) + 2600 > 8192
        ? refuse({
            message:
              "This model's maximum context length is 8192 tokens. However, you requested 18600 tokens (2600 in the messages, 16000 in the completion).",
          })
        : undefined,
    { max_tokens: 4000 },
  ],
  [
    'the temperature',
    (body) =>
      body['temperature'] !== undefined && body['temperature'] !== 1
        ? unsupported("Unsupported value: 'temperature' does not support 0.4 with this model.", 'temperature')
        : undefined,
    { max_tokens: 16_000, response_format: { type: 'json_schema' } },
  ],
  [
    'json_schema',
    (body) =>
      body.response_format?.type === 'json_schema'
        ? refuse({ message: "'response_format.type' must be 'json_object' or 'text'" })
        : undefined,
    { response_format: { type: 'json_object' } },
  ],
  [
    'json_object (a desktop server)',
    (body) =>
      body.response_format?.type === 'json_object'
        ? refuse("'response_format.type' must be 'json_schema' or 'text'")
        : undefined,
    { response_format: { type: 'json_schema', json_schema: { schema: { type: 'object' } } } },
  ],
  [
    'every response_format, as a validator says it',
    (body) => ('response_format' in body ? detail('response_format') : undefined),
    { max_tokens: 16_000 },
  ],
  [
    'a schema that its grammar cannot express, with 500',
    (body) =>
      body.response_format?.type === 'json_schema'
        ? refuse({ code: 500, message: 'failed to parse grammar', type: 'server_error' }, 500)
        : undefined,
    { response_format: { type: 'json_object' } },
  ],
  [
    'the system role',
    (body) => (hasSystem(body) ? refuse({ message: 'Only user and assistant roles are supported!' }) : undefined),
    { messages: [{ role: 'user' }], temperature: 0.4 },
  ],
  [
    'all of it, one after the other',
    (body) => {
      const name = ['max_tokens', 'max_completion_tokens', 'temperature', 'response_format'].find((one) => one in body);
      if (name) return unsupported(`Unsupported parameter: '${name}'.`, name);
      return hasSystem(body) ? refuse({ message: "System role isn't supported" }) : undefined;
    },
    { messages: [{ role: 'user' }] },
  ],
  [
    'something that it does not name',
    (body) => ('temperature' in body ? { status: 400, body: 'Bad Request' } : undefined),
    { messages: [{ role: 'system' }, { role: 'user' }] },
  ],
  [
    'a parameter, with status 200',
    (body) =>
      'temperature' in body
        ? { status: 200, body: { error: { message: 'temperature is not supported', code: 400 } } }
        : undefined,
    { max_tokens: 16_000 },
  ],
];

describe('an endpoint that refuses', () => {
  let model: FakeModel;
  afterEach(() => model.close());

  it.each(REFUSALS)('%s is asked for what it takes, and later for nothing else', async (_what, refusal, taken) => {
    model = await startFakeModel();
    model.answer = (body) => refusal(body) ?? good;
    const generator = modelGenerator({ baseUrl: model.url, model: 'fake-1', maxTokens: 16_000 });
    const request = { prompt: 'Boats', category: 'backend', difficulty: 'Beginner' };
    expect((await generator.generate(request)).project.name).toBe('Harbour Desk');
    const { body } = model.requests.at(-1)!;
    expect(body).toMatchObject(taken);
    expect(body.messages[0]!.content).toContain('duration_in_days');

    model.requests.length = 0;
    await generator.generate(request);
    expect(model.requests.map((sent) => Object.keys(sent.body))).toEqual([Object.keys(body)]);
  });

  it('is asked for at most as many tokens as set', async () => {
    model = await startFakeModel();
    const generator = modelGenerator({ baseUrl: `${model.url}/`, model: 'fake-1', maxTokens: 3000 });
    await generator.generate({ prompt: 'Boats', category: 'backend', difficulty: 'Beginner' });
    expect(model.requests[0]!.body).toMatchObject({ max_tokens: 3000, response_format: { type: 'json_schema' } });
  });
});
