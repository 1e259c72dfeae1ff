import zlib, { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import {
  type Sends,
  grade,
  lines,
  body,
  length,
  head,
  withBody,
  chunked,
  inChunks,
  utf16,
  wanted,
  firstThen,
  JSON_TYPE,
  plain,
  redirect,
} from './testing/rawServer.ts';

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
});
