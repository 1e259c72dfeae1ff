import { createServer, type AddressInfo, type Socket } from 'node:net';
import zlib, { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { closedAfterTest } from 'foundation/http/testing';
import { parseAllowList } from './allowList.ts';
import { checksSchema, type Check } from './checkFormat.ts';
import { GRADING_LIMITS } from './gradingLimits.ts';
import { runChecks, wakeDeployment } from './runChecks.ts';

const limits = {
  ...GRADING_LIMITS,
  warmUp: 3000,
  warmUpPause: 5,
  refusedAttempts: 2,
  request: 600,
  retryPause: 5,
  run: 5000,
};

type Bytes = string | Buffer;
/** What the server sends on a connection, by the head of the request; `null` leaves it without an answer. */
type Sends = Bytes | null | ((request: string) => Bytes | null);

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

async function grade(sends: Sends, expect: object, request: object = {}, url = (raw: string) => raw) {
  const raw = await startRaw(sends);
  const checks = checksSchema.parse([{ name: 'One', request: { path: '/items', ...request }, expect }]) as Check[];
  const run = { taskName: 'Odd', checks, deploymentUrl: url(raw.url), allow: parseAllowList(['127.0.0.1:*']), limits };
  const result = (await wakeDeployment(run)) ?? (await runChecks(run));
  return { ...result, requests: raw.requests };
}

const lines = (...all: string[]) => all.join('\r\n');
const body = '{"id":7,"name":"Zoë"}';
const length = (text: Bytes) => `Content-Length: ${Buffer.byteLength(text)}`;
const head = (...headers: string[]) => lines('HTTP/1.1 200 OK', ...headers, '', '');
const withBody = (given: Bytes, ...headers: string[]) =>
  Buffer.concat([Buffer.from(head(...headers, length(given))), Buffer.from(given)]);
const chunked = (text: string, size = 9) => {
  const bytes = Buffer.from(text);
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  return Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]),
    Buffer.from('0\r\n\r\n'),
  ]);
};
const inChunks = (...headers: string[]) =>
  Buffer.concat([Buffer.from(head(...headers, 'Transfer-Encoding: chunked')), chunked(body)]);
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const wanted = {
  status: 200,
  type: 'json',
  json: [
    { path: '$.id', equals: 7 },
    { path: '$.name', equals: 'Zoë' },
  ],
};
const firstThen = (isFirst: (request: string) => boolean, first: Bytes, then: Bytes) => (request: string) =>
  isFirst(request) ? first : then;
const JSON_TYPE = 'Content-Type: application/json';
const plain = withBody(body, JSON_TYPE);
const redirect = (status: string, ...headers: string[]) =>
  lines(`HTTP/1.1 ${status}`, ...headers, 'Content-Length: 0', '', '');

describe('an odd answer that browsers read is read', () => {
  it.each<[string, Sends]>([
    [
      'Express',
      withBody(
        body,
        'X-Powered-By: Express',
        'Content-Type: application/json; charset=utf-8',
        'ETag: W/"15-abc"',
        'Connection: keep-alive',
        'Keep-Alive: timeout=5',
      ),
    ],
    [
      'Express behind compression',
      withBody(gzipSync(body), JSON_TYPE, 'Vary: Accept-Encoding', 'Content-Encoding: gzip'),
    ],
    [
      'Next.js that adds a slash',
      firstThen(
        (request) => request.startsWith('GET /items '),
        redirect('308 Permanent Redirect', 'Location: /items/', 'Refresh: 0;url=/items/'),
        inChunks(JSON_TYPE, 'vary: RSC, Next-Router-State-Tree'),
      ),
    ],
    [
      'Flask',
      lines(
        'HTTP/1.1 200 OK',
        'Server: Werkzeug/3.0.1 Python/3.12.1',
        JSON_TYPE,
        length(`${body}\n`),
        'Connection: close',
        '',
        `${body}\n`,
      ),
    ],
    [
      'Python’s http.server, HTTP/1.0 without a length',
      lines('HTTP/1.0 200 OK', 'Server: SimpleHTTP/0.6', 'Content-type: application/json', '', body),
    ],
    [
      'Django with its cookies',
      withBody(
        '{"id": 7, "name": "Zo\\u00eb"}',
        JSON_TYPE,
        'Vary: Accept, Cookie',
        'Set-Cookie: csrftoken=a; Path=/; SameSite=Lax',
        'Set-Cookie: sessionid=b; HttpOnly',
      ),
    ],
    [
      'Django that adds a slash',
      firstThen(
        (request) => request.startsWith('GET /items '),
        redirect('301 Moved Permanently', 'Location: /items/'),
        plain,
      ),
    ],
    [
      'Rails on Puma, in chunks',
      inChunks('content-type: application/json; charset=utf-8', 'x-request-id: 1', 'x-runtime: 0.01'),
    ],
    [
      'Spring Boot, without a reason',
      Buffer.concat([
        Buffer.from(lines('HTTP/1.1 200 ', JSON_TYPE, 'Transfer-Encoding: chunked', 'Keep-Alive: timeout=60', '', '')),
        chunked(body),
      ]),
    ],
    ['Spring behind a gateway, chunked twice', inChunks(JSON_TYPE, 'Transfer-Encoding: chunked')],
    ['Tomcat, chunked and with a length', inChunks(JSON_TYPE, 'Content-Length: 999')],
    [
      'Laravel that sets a cookie and redirects to the same address',
      firstThen(
        (request) => !request.includes('session=1'),
        redirect('302 Found', 'Set-Cookie: session=1; path=/', 'Location: /items'),
        plain,
      ),
    ],
    [
      'PHP with a type twice',
      withBody(body, 'Content-Type: text/html; charset=UTF-8', 'Content-Type: application/json'),
    ],
    ['PHP behind a proxy, with a length twice', withBody(body, JSON_TYPE, length(body))],
    [
      'FastAPI on uvicorn',
      withBody(body, 'date: Mon, 01 Jan 2024 00:00:00 GMT', 'server: uvicorn', 'content-type: application/json'),
    ],
    ['Go', inChunks('Content-Type: application/json', 'Date: Mon, 01 Jan 2024 00:00:00 GMT')],
    [
      'Go in very small chunks',
      Buffer.concat([Buffer.from(head(JSON_TYPE, 'Transfer-Encoding: chunked')), chunked(body, 1)]),
    ],
    ['ASP.NET on Kestrel', inChunks('Content-Type: application/json; charset=utf-8', 'Server: Kestrel')],
    [
      'old ASP.NET with a byte order mark',
      withBody(`\uFEFF${body}`, 'Content-Type: application/json; charset=utf-8', 'X-Powered-By: ASP.NET'),
    ],
    ['IIS with raw deflate', withBody(deflateRawSync(body), JSON_TYPE, 'Content-Encoding: deflate')],
    ['Apache with deflate', withBody(deflateSync(body), JSON_TYPE, 'Content-Encoding: deflate')],
    ['IIS in UTF-16', withBody(utf16(body), 'Content-Type: application/json; charset=utf-16')],
    [
      'a servlet in Latin-1',
      withBody(Buffer.from(body, 'latin1'), 'Content-Type: application/json;charset=ISO-8859-1'),
    ],
    ['an unknown charset', withBody(body, 'Content-Type: application/json; charset=utf8mb4')],
    ['Apache that says to continue, unasked', Buffer.concat([Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'), plain])],
    [
      'Vercel with early hints',
      Buffer.concat([
        Buffer.from(
          'HTTP/1.1 103 Early Hints\r\nLink: </app.css>; rel=preload\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n',
        ),
        plain,
      ]),
    ],
    [
      'Heroku’s router',
      withBody(body, 'Server: Cowboy', JSON_TYPE, 'Via: 1.1 vegur', 'Report-To: {"group":"heroku-nel"}'),
    ],
    [
      'Render behind Cloudflare, with Brotli',
      withBody(
        brotliCompressSync(body),
        JSON_TYPE,
        'Content-Encoding: br',
        'CF-RAY: 1-FRA',
        'alt-svc: h3=":443"; ma=86400',
      ),
    ],
    ...('zstdCompressSync' in zlib
      ? [
          [
            'Cloudflare with zstd',
            withBody((zlib.zstdCompressSync as typeof gzipSync)(body), JSON_TYPE, 'Content-Encoding: zstd'),
          ] as [string, Sends],
        ]
      : []),
    [
      'a proxy that compresses what was compressed',
      withBody(gzipSync(brotliCompressSync(body)), JSON_TYPE, 'Content-Encoding: br, gzip'),
    ],
    [
      'two layers in two headers',
      withBody(gzipSync(gzipSync(body)), JSON_TYPE, 'Content-Encoding: gzip', 'Content-Encoding: gzip'),
    ],
    ['an encoding that is none', withBody(body, JSON_TYPE, 'Content-Encoding: identity')],
    [
      'gzip without its checksum',
      Buffer.concat([
        Buffer.from(head(JSON_TYPE, 'Content-Encoding: gzip', 'Connection: close')),
        gzipSync(body).subarray(0, -8),
      ]),
    ],
    [
      'Netlify, redirecting relatively',
      firstThen(
        (request) => request.startsWith('GET /items '),
        redirect('301 Moved Permanently', 'Location: ./v2/items'),
        plain,
      ),
    ],
    [
      'a location in raw UTF-8',
      firstThen((request) => !request.startsWith('GET /%C3%BCber'), redirect('302 Found', 'Location: /über'), plain),
    ],
    [
      'a location with a space',
      firstThen((request) => !request.startsWith('GET /a%20b'), redirect('302 Found', 'Location: /a b'), plain),
    ],
    [
      'a location twice',
      firstThen(
        (request) => request.startsWith('GET /items '),
        redirect('302 Found', 'Location: /x', 'Location: /x'),
        plain,
      ),
    ],
    ['Caddy', withBody(body, 'Alt-Svc: h3=":443"; ma=2592000', JSON_TYPE, 'Server: Caddy')],
    [
      'nginx in front of HTTP/1.0',
      lines('HTTP/1.1 200 OK', 'Server: nginx/1.24.0', JSON_TYPE, 'Connection: close', '', body),
    ],
    [
      'Deno',
      withBody(body, 'content-type: application/json', 'vary: Accept-Encoding', 'date: Mon, 01 Jan 2024 00:00:00 GMT'),
    ],
    ['Bun', withBody(body, 'Content-Type: application/json;charset=utf-8')],
    [
      'Elixir’s cowboy',
      withBody(
        body,
        'cache-control: max-age=0, private, must-revalidate',
        'content-type: application/json; charset=utf-8',
      ),
    ],
    [
      'a CGI script with bare line feeds',
      `HTTP/1.1 200 OK\n${JSON_TYPE}\nContent-Length: ${Buffer.byteLength(body)}\n\n${body}`,
    ],
    ['a microcontroller with spaces in names', withBody(body, 'Content-Type : application/json', 'X Sensor: 1')],
    ['a folded header', withBody(body, JSON_TYPE, 'X-Note: one\r\n  two')],
    [
      'a program that calls itself HTTP/2',
      Buffer.from(plain.toString('latin1').replace('HTTP/1.1', 'HTTP/2'), 'latin1'),
    ],
    [
      'more than its length says',
      Buffer.concat([withBody(body, JSON_TYPE, 'Connection: close'), Buffer.from('<!-- bye -->')]),
    ],
    ['an offer of another protocol', withBody(body, JSON_TYPE, 'Upgrade: h2,h2c', 'Connection: Upgrade')],
    ['blank lines first', Buffer.concat([Buffer.from('\r\n'), plain])],
    ['JSON with a name twice, as PHP’s merge leaves it', withBody('{"id":1,"id":7,"name":"Zoë"}', JSON_TYPE)],
    ['a type of its own', withBody(body, 'Content-Type: application/vnd.api+json')],
  ])('%s', async (_, sends) => {
    expect((await grade(sends, wanted)).feedback).toBe('All 1 test passed.');
  });

  it.each<[string, Bytes]>([
    [
      'GitHub Pages, compressed',
      withBody(gzipSync('<h1>Zoë</h1>'), 'Content-Type: text/html; charset=utf-8', 'Content-Encoding: gzip'),
    ],
    [
      'a page that names its charset itself',
      withBody(Buffer.from('<meta charset="iso-8859-1"><h1>Zoë</h1>', 'latin1'), 'Content-Type: text/html'),
    ],
    [
      'a page in Shift_JIS’s neighbour',
      withBody(
        Buffer.from([...Buffer.from('<h1>Zo'), 0xeb, ...Buffer.from('</h1>')]),
        'Content-Type: text/html; charset="windows-1252"',
      ),
    ],
    ['a page without a charset', withBody('<h1>Zoë</h1>', 'Content-Type: text/html')],
  ])('%s', async (_, sends) => {
    expect((await grade(sends, { type: 'html', body: { contains: '<h1>Zoë</h1>' } })).feedback).toBe(
      'All 1 test passed.',
    );
  });

  it.each<[string, number, Bytes]>([
    ['204 with a body', 204, lines('HTTP/1.1 204 No Content', 'Content-Length: 2', 'Connection: close', '', 'OK')],
    [
      'a status of its own',
      520,
      lines('HTTP/1.1 520 Web server is returning an unknown error', 'Content-Length: 0', '', ''),
    ],
    ['304', 304, lines('HTTP/1.1 304 Not Modified', 'Content-Length: 21', '', '')],
    [
      '405 from a static host',
      405,
      lines('HTTP/1.1 405 Not Allowed', 'Content-Type: text/html', 'Content-Length: 0', '', ''),
    ],
  ])('%s', async (_, status, sends) => {
    expect((await grade(sends, { status })).feedback).toBe('All 1 test passed.');
  });
});

describe('an answer that no browser reads is named for what it is', () => {
  it.each<[string, Sends, RegExp]>([
    ['SSH', 'SSH-2.0-OpenSSH_9.6\r\n', /did not return valid HTTP\. Its response begins with "SSH-2\.0-OpenSSH_9\.6"/],
    ['a mail server', '220 mail ESMTP\r\n', /did not return valid HTTP\. Its response begins with "220 mail ESMTP"/],
    [
      'a TLS alert',
      Buffer.from([21, 3, 1, 0, 2, 2, 70]),
      /begins with http:\/\/, but 127\.0\.0\.1:\d+ expects a secure connection at this port\. Submit the address with https:\/\/\./,
    ],
    [
      'nginx at its TLS port',
      lines(
        'HTTP/1.1 400 Bad Request',
        'Content-Type: text/html',
        'Connection: close',
        '',
        '<h1>400</h1>The plain HTTP request was sent to HTTPS port',
      ),
      /expects a secure connection at this port/,
    ],
    [
      'Go at its TLS port',
      lines('HTTP/1.0 400 Bad Request', '', 'Client sent an HTTP request to an HTTPS server.\n'),
      /expects a secure connection at this port/,
    ],
    [
      'HTTP/2 only',
      Buffer.from([0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 100]),
      /speaks only HTTP\/2\. Let it answer HTTP\/1\.1 as well\./,
    ],
    ['nothing', '', /was interrupted before it responded/],
    [
      'half of an answer',
      lines('HTTP/1.1 200 OK', JSON_TYPE, 'Content-Length: 99', 'Connection: close', '', body),
      /was interrupted in the middle of the response/,
    ],
    [
      'half of the chunks',
      Buffer.concat([
        Buffer.from(head(JSON_TYPE, 'Transfer-Encoding: chunked', 'Connection: close')),
        chunked(body).subarray(0, 12),
      ]),
      /was interrupted in the middle of the response/,
    ],
    ['two lengths', withBody(body, JSON_TYPE, 'Content-Length: 5'), /did not return valid HTTP/],
    [
      'an answer that does not end',
      lines('HTTP/1.1 200 OK', JSON_TYPE, 'Content-Length: 99', '', body),
      /began to respond, but did not finish in time/,
    ],
    [
      'a switch of protocols',
      lines(
        'HTTP/1.1 101 Switching Protocols',
        'Upgrade: websocket',
        'Connection: Upgrade',
        'Content-Length: 0',
        '',
        '',
      ),
      /switched to another protocol/,
    ],
    [
      'what is no gzip',
      withBody(body, JSON_TYPE, 'Content-Encoding: gzip'),
      /says content-encoding: gzip, but its body is not gzip/,
    ],
    ['a redirect in a circle', redirect('302 Found', 'Location: /items'), /redirects more than 5 times/],
  ])('%s', async (_, sends, words) => {
    const { status, feedback } = await grade(sends, wanted);
    expect(status).not.toBe('passed');
    expect(feedback).toMatch(words);
  });
});

describe('a request', () => {
  const acceptOf = (request = '') => /^accept: (.*)$/im.exec(request)?.[1];

  it.each<[string, object, object, string | RegExp]>([
    ['a path into JSON', { json: [{ path: '$.id', exists: true }] }, {}, 'application/json'],
    ['a schema', { schema: { type: 'object' } }, {}, 'application/json'],
    ['the type JSON', { type: 'json' }, {}, 'application/json'],
    ['a type of JSON', { type: 'application/problem+json' }, {}, 'application/problem+json, application/json'],
    ['a status after JSON was sent', { status: 400 }, { method: 'POST', json: {} }, 'application/json'],
    ['a page', { type: 'html' }, {}, /^text\/html,.*\*\/\*;q=0\.8$/],
    ['a page after JSON was sent', { body: { contains: 'x' } }, { method: 'POST', json: {} }, /^text\/html,/],
    ['a status', { status: 200 }, {}, /^text\/html,/],
    ['another type', { type: 'text/csv' }, {}, 'text/csv, */*;q=0.8'],
    ['JSON, but asks for something itself', { type: 'json' }, { headers: { Accept: 'text/x' } }, 'text/x'],
  ])('that expects %s asks for it', async (_, expected, request, accept) => {
    const { requests } = await grade(plain, expected, request);
    if (typeof accept === 'string') expect(acceptOf(requests.at(-1))).toBe(accept);
    else expect(acceptOf(requests.at(-1))).toMatch(accept);
  });

  it.each([
    ['/items', 'GET /app/items?key=k HTTP'],
    ['/items?page=2', 'GET /app/items?key=k&page=2 HTTP'],
  ])('to %s goes below the address of the deployment, with its query', async (path, line) => {
    const { requests } = await grade(plain, { status: 200 }, { path }, (url) => `${url}/app/?key=k#top`);
    expect(requests.map((request) => request.slice(0, line.length))).toEqual([line, line]);
  });
});
