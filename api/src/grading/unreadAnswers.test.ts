import { gzipSync } from 'node:zlib';
import {
  type Bytes,
  type Sends,
  grade,
  lines,
  body,
  head,
  withBody,
  chunked,
  wanted,
  JSON_TYPE,
  plain,
  redirect,
} from './testing/rawServer.ts';

describe('an odd answer that browsers read is read', () => {
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
