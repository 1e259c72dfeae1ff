import { createServer, type AddressInfo, type Socket } from 'node:net';
import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { parseAllowList } from '@project-practice/foundation/http';
import { checksSchema, type Check } from '../checkFormat.ts';
import { GRADING_LIMITS } from '../gradingLimits.ts';
import { runChecks, wakeDeployment } from '../runChecks.ts';

const limits = {
  ...GRADING_LIMITS,
  warmUp: 3000,
  warmUpPause: 5,
  refusedAttempts: 2,
  request: 600,
  retryPause: 5,
  run: 5000,
};

export type Bytes = string | Buffer;
/** What the server sends on a connection, by the head of the request; `null` leaves it without an answer. */
export type Sends = Bytes | null | ((request: string) => Bytes | null);

/** Sends exactly these bytes, and closes the connection only if they say so or have no other end. */
async function startRaw(sends: Sends) {
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (end === -1 || text.length < end + 4 + length) return;
      requests.push(text);
      const bytes = typeof sends === 'function' ? sends(text) : sends;
      if (bytes === null) return;
      const written = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes);
      if (
        /^(content-length|transfer-encoding)\s*:/im.test(written.toString('latin1')) &&
        !/connection: close/i.test(written.toString('latin1'))
      )
        socket.write(written);
      else socket.end(written);
      text = '';
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closedAfterTest({ close: () => (sockets.forEach((socket) => socket.destroy()), server.close()) });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

export async function grade(sends: Sends, expect: object, request: object = {}, url = (raw: string) => raw) {
  const raw = await startRaw(sends);
  const checks = checksSchema.parse([{ name: 'One', request: { path: '/items', ...request }, expect }]) as Check[];
  const run = { taskName: 'Odd', checks, deploymentUrl: url(raw.url), allow: parseAllowList(['127.0.0.1:*']), limits };
  const result = (await wakeDeployment(run)) ?? (await runChecks(run));
  return { ...result, requests: raw.requests };
}

export const lines = (...all: string[]) => all.join('\r\n');
export const body = '{"id":7,"name":"Zoë"}';
export const length = (text: Bytes) => `Content-Length: ${Buffer.byteLength(text)}`;
export const head = (...headers: string[]) => lines('HTTP/1.1 200 OK', ...headers, '', '');
export const withBody = (given: Bytes, ...headers: string[]) =>
  Buffer.concat([Buffer.from(head(...headers, length(given))), Buffer.from(given)]);
export const chunked = (text: string, size = 9) => {
  const bytes = Buffer.from(text);
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  return Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]),
    Buffer.from('0\r\n\r\n'),
  ]);
};
export const inChunks = (...headers: string[]) =>
  Buffer.concat([Buffer.from(head(...headers, 'Transfer-Encoding: chunked')), chunked(body)]);
export const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
export const wanted = {
  status: 200,
  type: 'json',
  json: [
    { path: '$.id', equals: 7 },
    { path: '$.name', equals: 'Zoë' },
  ],
};
export const firstThen = (isFirst: (request: string) => boolean, first: Bytes, then: Bytes) => (request: string) =>
  isFirst(request) ? first : then;
export const JSON_TYPE = 'Content-Type: application/json';
export const plain = withBody(body, JSON_TYPE);
export const redirect = (status: string, ...headers: string[]) =>
  lines(`HTTP/1.1 ${status}`, ...headers, 'Content-Length: 0', '', '');
