import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openLastingStore, ServerProcess, type TestStore } from './testing/index.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const SECRET = 'a phrase that no trace may hold';

/** A collector that speaks OTLP over HTTP, in JSON. */
describe('traces', () => {
  const spans: Span[] = [];
  const requests: string[] = [];
  let collector: Server;
  let store: TestStore;

  beforeAll(async () => {
    collector = createServer(async (request, response) => {
      const body = await text(request);
      requests.push(body);
      for (const { scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      response.end('{}');
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    store = await openLastingStore();
  });
  afterAll(async () => {
    collector?.close();
    await store?.close();
  });
  const endpoint = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const valueOf = ({ attributes }: Span, key: string) => {
    const value = attributes.find((one) => one.key === key)?.value;
    return value?.stringValue ?? value?.intValue;
  };

  it('lead from a call of a page to the statements that answer it, without anybody’s words', async () => {
    const server = new ServerProcess({ ...store.env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint() });
    await server.start();
    try {
      const { access } = await server.call('POST', '/auth/register/', {
        body: { first_name: 'Ada', last_name: 'L', email: 'ada@example.com', password: SECRET },
      });
      const answer = await fetch(`${server.origin}/api/v1/projects/?search=${encodeURIComponent(SECRET)}`, {
        headers: { authorization: `JWT ${access}`, traceparent: `00-${TRACE}-${CALLER}-01` },
      });
      expect(answer.status).toBe(200);
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    } finally {
      // What was collected is sent before it ends.
      await server.stop('SIGTERM');
    }
    const ofCall = spans.filter(({ traceId }) => traceId === TRACE);
    const call = ofCall.find(({ parentSpanId }) => parentSpanId === CALLER)!;
    expect(call.name).toBe('GET /api/v1/projects/');
    expect([valueOf(call, 'http.route'), Number(valueOf(call, 'http.response.status_code'))]).toEqual([
      '/api/v1/projects/',
      200,
    ]);
    const statements = ofCall.filter(({ parentSpanId }) => parentSpanId === call.spanId);
    expect(statements.length).toBeGreaterThan(1);
    expect(statements.map((span) => valueOf(span, 'db.system.name'))).toEqual(statements.map(() => 'postgresql'));
    expect(statements.some((span) => /from "projects"/.test(String(valueOf(span, 'db.query.text'))))).toBe(true);

    // A write is found too, though its body arrived after its headers.
    const write = spans.find(({ name }) => name === 'POST /api/v1/auth/register/')!;
    const insert = /^insert into "users"/;
    const inserts = spans.filter((span) => insert.test(String(valueOf(span, 'db.query.text'))));
    expect(inserts.map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual([
      [write.traceId, write.spanId],
    ]);
    expect(requests.join()).not.toContain(SECRET);
    expect(requests.join()).not.toContain(encodeURIComponent(SECRET));
    expect(requests.join()).not.toContain('ada@example.com');
    expect(requests.join()).not.toContain('healthz');
  });

  it('keep nothing up when nobody collects them', async () => {
    collector.close();
    const server = new ServerProcess({ ...store.env, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    await server.start();
    expect((await server.ask('GET', '/projects/')).status).toBe(401);
    expect(await server.stop('SIGTERM')).toBe(0);
  });
});
