import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { parseAllowList } from '@project-practice/foundation/http';
import { grade, limits, one, run } from './testing/gradeServer.ts';
import { sendJson, startServer } from './testing/localServer.ts';
import { NOTES_CHECKS, startNotesDeployment } from './testing/notesDeployment.ts';

describe('a deployment', () => {
  it('that does what the task asks passes, with points and a log of each exchange', async () => {
    const seen: number[] = [];
    const result = await grade(await startNotesDeployment(), NOTES_CHECKS, {
      onProgress: async (logs) => void seen.push(logs.length),
    });
    expect(result).toMatchObject({ status: 'passed', feedback: 'All 3 tests passed.' });
    expect(result.logs.map((log) => log.points_earned)).toEqual([10, 10, 5]);
    expect(result.logs[0]).toMatchObject({
      name: 'Creates a note',
      task_name: 'Notes',
      request: { method: 'POST', body: expect.stringContaining('"title"') },
      response: { status: 201 },
      expected: expect.stringContaining('status 201'),
    });
    expect(seen).toEqual([1, 2]);
  });

  it('that answers 200 to everything fails', async () => {
    const result = await grade((_, response) => sendJson(response, 200, { id: 1, title: 'Hello', stars: 3 }));
    expect(result.status).toBe('failed');
    expect(result.logs.every((log) => !log.passed)).toBe(true);
    expect(result.logs[0]).toMatchObject({
      failure_class: 'assertion',
      feedback: expect.stringContaining('Expected: status 201. Got: status 200.'),
    });
  });

  it('that is wrong in one place fails there, with what was expected and what was received', async () => {
    const result = await grade((request, response) =>
      sendJson(response, request.method === 'POST' ? 201 : 404, { id: 7, title: 'always the same', stars: 1 }),
    );
    expect(result).toMatchObject({
      status: 'failed',
      feedback: expect.stringContaining('First failure: "Creates a note"'),
    });
    expect(result.logs[0]!.actual).toContain('"title" is "always the same"');
    expect(result.logs[1]!.request!.url).toMatch(/\/notes\/7$/);
    expect(result.logs[2]!.passed).toBe(true);
  });

  it('that lacks a value that later tests need fails those with the reason', async () => {
    const result = await grade((_, response) => sendJson(response, 201, { title: 'no id' }));
    expect(result.logs[1]).toMatchObject({
      passed: false,
      feedback: 'Not run: it needs a value from the test "Creates a note", which did not pass.',
    });
  });

  it('whose answer takes forever to compare fails without blocking the process', async () => {
    const slow = { path: '/' };
    const checks = [
      ...Array.from({ length: 10 }, () => ({
        name: 'Pattern',
        request: slow,
        expect: { body: { matches: '^(\\[?"?(a+)+)+$' } },
      })),
      { name: 'Schema', request: slow, expect: { schema: { items: { pattern: '^(a+)+$' } } } },
      { name: 'Status', request: slow, expect: { status: 200 } },
    ];
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 10);
    const ticksAtRequest: number[] = [];
    const began = process.cpuUsage();
    const result = await grade(
      (_, response) => {
        ticksAtRequest.push(ticks);
        sendJson(response, 200, ['a'.repeat(50) + '!']);
      },
      checks,
      { judging: 500 },
    );
    clearInterval(ticking);
    // While the first answer was compared, the process did other things, too.
    expect(Math.max(...ticksAtRequest.map((at, index) => at - (ticksAtRequest[index - 1] ?? 0)))).toBeGreaterThan(5);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(5000);
    expect(result.logs.slice(0, 11).map(({ feedback }) => feedback)).toEqual(
      Array(11).fill('Comparing the response with the expected result took too long.'),
    );
  });

  it('that is being tested when the server stops is left to the next process', async () => {
    const stop = new AbortController();
    const asked: (string | undefined)[] = [];
    const run = grade(
      (request, response) => {
        if (request.url !== '/slow') return sendJson(response, 200, {});
        asked.push(request.url);
        stop.abort(new Error('the server stops'));
      },
      one({ status: 200 }, { path: '/slow' }),
      { signal: stop.signal },
    );
    await expect(run).rejects.toThrow('the server stops');
    expect(asked).toHaveLength(1);
  });

  it('whose text the database cannot store, or whose JSON is nested too deeply, is graded all the same', async () => {
    const result = await grade(
      (request, response) => {
        response.setHeader('content-type', 'application/json');
        // Cut in the middle of a character, both in the body and in the description of the mismatch.
        if (request.url?.startsWith('/half'))
          return void response.end(`"${request.url === '/half' ? '' : 'x'}${'😀'.repeat(2000)}"`);
        response.end(request.url === '/deep' ? `${'['.repeat(200_000)}${']'.repeat(200_000)}` : '"a\u0000b"');
      },
      [
        { name: 'Zero', request: { path: '/zero' }, expect: { json: [{ path: '$', equals: 'x' }] } },
        ...['/half', '/halfway'].map((path) => ({
          name: path,
          request: { path },
          expect: { json: [{ path: '$', equals: 'x' }] },
        })),
        { name: 'Deep', request: { path: '/deep' }, expect: { json: [{ path: '$', equals: [[]] }] } },
      ],
    );
    expect(result.status).toBe('failed');
    const refused: unknown[] = [];
    JSON.stringify(
      result.logs,
      (_, value: unknown) => (
        typeof value === 'string' && /\0|\p{Surrogate}/u.test(value) && refused.push(value),
        value
      ),
    );
    expect(refused).toEqual([]);
  });

  it('that is not running ends in an error that can be run again', async () => {
    const server = await startServer(() => {});
    await server.close();
    const began = performance.now();
    const result = await run({
      taskName: 'Notes',
      checks: NOTES_CHECKS,
      deploymentUrl: server.url,
      allow: parseAllowList([server.host]),
      limits: { ...limits, warmUp: 60_000, run: 60_000 },
    });
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(result).toMatchObject({ status: 'error', feedback: expect.stringContaining('refused the connection') });
    expect(result.logs).toHaveLength(3);
  });

  it('on a private address fails and is never asked', async () => {
    const server = await startNotesDeployment();
    closedAfterTest(server);
    const result = await run({
      taskName: 'Notes',
      checks: NOTES_CHECKS,
      deploymentUrl: server.url,
      allow: parseAllowList([]),
      limits,
    });
    expect(result).toMatchObject({ status: 'failed', feedback: expect.stringContaining('not a public address') });
    expect(server.connections()).toBe(0);
  });

  it('only has to answer if the task has no tests', async () => {
    expect(await grade((_, response) => void response.writeHead(404).end(), [])).toMatchObject({
      status: 'passed',
      feedback: 'All 1 test passed.',
    });
    expect(await grade((_, response) => void response.writeHead(500).end(), [])).toMatchObject({
      status: 'failed',
      logs: [
        {
          feedback: expect.stringContaining('Expected: status 100 to 499. Got: status 500.'),
          expected: 'status 100 to 499',
        },
      ],
    });
  });
});
