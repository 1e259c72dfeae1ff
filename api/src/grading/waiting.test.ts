import { parseAllowList } from '@project-practice/foundation/http';
import { checksSchema, type Check } from './checkFormat.ts';
import { GRADING_LIMITS } from './gradingLimits.ts';
import { runChecks, wakeDeployment, type GradingRun } from './runChecks.ts';
import { sendJson, startServer, type Answer, type LocalServer } from './testing/localServer.ts';

const limits = { ...GRADING_LIMITS, warmUp: 3000, warmUpPause: 5, request: 400, retryPause: 5, run: 5000 };
const servers: LocalServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function grade(answer: Answer, checks: unknown[], over: Partial<GradingRun> = {}) {
  const server = await startServer(answer);
  servers.push(server);
  const run = {
    taskName: 'Slow',
    checks: checksSchema.parse(checks) as Check[],
    deploymentUrl: server.url,
    allow: parseAllowList(['127.0.0.1:*']),
    limits,
    ...over,
  };
  return (await wakeDeployment(run)) ?? (await runChecks(run));
}
const check = (path: string, expect: object = { status: 200 }) => ({ name: path, request: { path }, expect });

/** Keeps the process from doing anything else, as a busy machine does. */
const standStill = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

describe('waking a deployment', () => {
  it('waits for as long as free hosts say that they take, and longer than a test may take', async () => {
    expect(GRADING_LIMITS.warmUp).toBe(90_000);
    let isAwake = false;
    const answer: Answer = (_, response) => {
      if (isAwake) return sendJson(response, 200, {});
      setTimeout(() => {
        isAwake = true;
        sendJson(response, 200, {});
      }, 3 * limits.request);
    };
    expect(await grade(answer, [check('/status')])).toMatchObject({ status: 'passed' });
  });

  it.each<[string, Answer]>([
    [
      'streams without end',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n'),
    ],
    ['answers 503, because no rule serves it', (_, response) => void response.writeHead(503).end()],
    ['answers 404', (_, response) => void response.writeHead(404).end()],
    ['never answers', () => {}],
    ['redirects to itself', (_, response) => void response.writeHead(302, { location: '/' }).end()],
    [
      'redirects to the machine of whoever wrote it',
      (_, response) => void response.writeHead(302, { location: 'http://localhost:3000/' }).end(),
    ],
    ['hangs up', (_, response) => void response.destroy()],
  ])('does not ask the home page, which %s', async (_, home) => {
    const answer: Answer = (request, response) =>
      request.url === '/' ? home(request, response) : sendJson(response, 200, {});
    expect(await grade(answer, [check('/status')])).toMatchObject({ status: 'passed' });
  });

  it('runs the tests of a host that answers at all, even if what the first one asks for cannot be read', async () => {
    const answer: Answer = (request, response) => {
      if (request.method === 'POST') return sendJson(response, 201, {});
      if (request.url === '/') response.end();
    };
    const create = { name: 'Creates', request: { method: 'POST', path: '/items' }, expect: { status: 201 } };
    expect(await grade(answer, [create], { limits: { ...limits, warmUp: 600 } })).toMatchObject({ status: 'passed' });
  });

  it('runs the tests of a host that keeps saying that it starts', async () => {
    const answer: Answer = (_, response) => void response.writeHead(503).end();
    expect(await grade(answer, [check('/status')], { limits: { ...limits, warmUp: 300 } })).toMatchObject({
      status: 'failed',
      logs: [{ failure_class: 'http', feedback: expect.stringContaining('Got: status 503') }],
    });
  });

  it('ends without a verdict if nobody is there, and no test is called failed', async () => {
    const result = await grade(() => {}, [check('/a'), check('/b')], { limits: { ...limits, warmUp: 300 } });
    expect(result).toMatchObject({
      status: 'error',
      feedback: expect.stringContaining('did not respond in time'),
      logs: Array(2).fill({ passed: false, not_run: true, failure_class: 'timeout' }),
    });
  });
});

describe('time that a run waits for its own machine', () => {
  it('is not taken for the slowness of a deployment', async () => {
    const answer: Answer = (request, response) => {
      if (request.url === '/busy') standStill(3 * limits.request);
      sendJson(response, 200, {});
    };
    const result = await grade(answer, [check('/'), check('/busy', { status: 200, max_ms: limits.request })]);
    expect(result).toMatchObject({ status: 'passed' });
    expect(result.logs[1]!.feedback).not.toContain('second time');
  });

  it('does not use up the time of the run, neither standing still nor storing its progress', async () => {
    const answer: Answer = (_, response) => {
      standStill(300);
      sendJson(response, 200, {});
    };
    const onProgress = () => new Promise<void>((resolve) => setTimeout(resolve, 300));
    const result = await grade(
      answer,
      ['/a', '/b', '/c', '/d'].map((path) => check(path)),
      { limits: { ...limits, run: 800 }, onProgress },
    );
    expect(result).toMatchObject({ status: 'passed' });
  });
});
