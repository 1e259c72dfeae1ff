import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sendJson, startServer } from '../../grading/testing/localServer.ts';

type FakeAnswer =
  | 'good'
  | 'fenced'
  | 'garbage'
  | 'wrongShape'
  | 'untidy'
  | 'badTest'
  | 'cutOff'
  | 'silent'
  | 'failing'
  | 'refusing'
  | 'busy'
  | 'overloaded'
  | 'busyToday'
  | 'notJson'
  | 'hangsUp'
  | 'endless';

/** The parameters of a request. */
export type ChatBody = Record<string, unknown> & {
  messages: { role: string; content: string }[];
  response_format?: { type: string };
};

export interface EndpointAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export interface FakeModel {
  /** As expected in `AI_BASE_URL`. */
  url: string;
  requests: { authorization: string | undefined; body: ChatBody; text: string }[];
  /** The kind of answer that the next requests get. */
  kind: FakeAnswer;
  /** The project's name in a good answer. */
  name: string;
  /** Answers instead of `kind`, if set: with what the model writes, or as the endpoint. */
  answer?: (body: ChatBody) => string | EndpointAnswer;
  /** Runs once, between the arrival of the next request and its answer. */
  meanwhile?: () => Promise<void>;
  close(): Promise<void>;
}

/** What a good answer says. */
export const PROJECT = {
  name: 'Harbour Desk',
  description: 'Boats and who owns them.',
  category: 'Backend',
  difficulty_level: 'beginner',
  max_team_size: 3,
  is_premium: false,
  tasks: [
    {
      name: '  List the boats ',
      description: 'GET /boats answers all boats.',
      difficulty_level: 1,
      duration_in_days: 3,
      order: 7,
      prerequisites: ['HTTP'],
      endpoints: [{ method: 'GET', path: '/boats', description: 'All boats' }],
      tests: [
        {
          name: 'Lists boats',
          request: { path: '/boats' },
          expect: { status: 200, json: [{ path: '$', type: 'array' }] },
        },
      ],
    },
    {
      name: 'Moor <b>a boat</b>',
      description: 'POST /moorings moors a boat.',
      difficulty_level: 2,
      duration_in_days: 4,
      order: 9,
      prerequisites: ['List the boats'],
      endpoints: [{ method: 'POST', path: '/moorings', description: 'Moors' }],
      tests: [
        {
          name: 'Moors a boat',
          request: { method: 'POST', path: '/moorings', json: { boat: '{{random.word}}' } },
          expect: { status: 201, json: [{ path: '$.boat', equals: '{{sent.boat}}' }] },
        },
      ],
    },
  ],
  notes: ['Two tasks about boats.'],
};

/** Too much of everything, a level spelled differently, half an emoji, and invisible or direction-changing characters. */
const UNTIDY = {
  ...PROJECT,
  category: 'Boats',
  difficulty_level: ' ADVANCED ',
  name: `Harbour \u202e\ud83d${'x'.repeat(300)}`,
  max_team_size: 1000,
  tasks: Array.from({ length: 21 }, (_, index) => ({
    ...PROJECT.tasks[0],
    name: `Task ${index}`,
    description: '\u2060'.concat('x'.repeat(5000)),
    difficulty_level: [0, 4, 2.4][index] ?? 1,
    duration_in_days: [0, 1000][index] ?? 3,
    order: index - 5,
    tests: PROJECT.tasks[0]!.tests.map((test) => ({ ...test, name: 'Lists\u202e boats' })),
    prerequisites: Array.from({ length: 15 }, (_unused, count) => `Knowledge\u200b ${count}`),
    endpoints: Array.from({ length: 30 }, (_unused, count) => ({
      method: 'GET',
      path: `/boats/${count}`,
      description: 'One of them',
    })),
  })).reverse(),
  notes: ['Two\u202e tasks.', '\u200b', ...Array.from({ length: 30 }, () => 'y'.repeat(5000))],
};

const good = JSON.stringify(PROJECT);
const CONTENT: Partial<Record<FakeAnswer, string>> = {
  good,
  fenced: `\`\`\`json\n${good}\n\`\`\``,
  garbage: 'Sure! I would love to help you with your boats.',
  wrongShape: JSON.stringify({ ...PROJECT, tasks: [{ title: 'no name' }] }),
  untidy: JSON.stringify(UNTIDY),
  badTest: JSON.stringify({
    ...PROJECT,
    tasks: [{ ...PROJECT.tasks[0], tests: [{ name: 'Says nothing', request: { path: 'boats' }, expect: {} }] }],
  }),
  cutOff: good.slice(0, good.length / 2),
};

function* withoutEnd(): Generator<string> {
  yield '{"choices":[{"message":{"content":"';
  for (;;) yield 'y'.repeat(1024 * 1024);
}

/** Starts a local endpoint that answers chat completions as models do, well or badly. */
export async function startFakeModel({ kind = 'good' as FakeAnswer } = {}): Promise<FakeModel> {
  const server = await startServer(async (request, response) => {
    const body = JSON.parse(request.text) as ChatBody;
    model.requests.push({ authorization: request.headers.authorization, body, text: request.text });
    await model.meanwhile?.();
    model.meanwhile = undefined;
    const answer = model.answer?.(body) ?? CONTENT[model.kind]?.replace(PROJECT.name, model.name);
    if (typeof answer === 'object') {
      for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
      return sendJson(response, answer.status, answer.body);
    }
    if (model.kind === 'silent') return;
    if (model.kind === 'failing') return sendJson(response, 500, { error: { message: 'out of memory' } });
    if (model.kind === 'refusing') return sendJson(response, 401, { error: { message: 'bad key' } });
    if (model.kind === 'busy' || model.kind === 'overloaded' || model.kind === 'busyToday') {
      response.setHeader('retry-after', model.kind === 'busyToday' ? '86400' : '0.2');
      const status = model.kind === 'overloaded' ? 503 : 429;
      model.kind = model.kind === 'busy' ? 'overloaded' : 'good';
      return sendJson(response, status, { error: { message: 'slow down' } });
    }
    if (model.kind === 'notJson')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":[{"mess');
    if (model.kind === 'hangsUp')
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .write('{"choices":[', () => response.destroy());
    if (model.kind === 'endless')
      return void pipeline(
        Readable.from(withoutEnd()),
        response.writeHead(200, { 'content-type': 'application/json' }),
      ).catch(() => undefined);
    sendJson(response, 200, {
      id: 'fake',
      object: 'chat.completion',
      created: 1,
      model: body['model'],
      choices: [
        {
          index: 0,
          finish_reason: model.kind === 'cutOff' ? 'length' : 'stop',
          message: { role: 'assistant', content: answer },
        },
      ],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    });
  });
  const model: FakeModel = {
    url: `${server.url}/v1`,
    requests: [],
    kind,
    name: PROJECT.name,
    close: () => server.close(),
  };
  return model;
}
