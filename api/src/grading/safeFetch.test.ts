import type { LookupAddress } from 'node:dns';
import { parseAllowList } from '@project-practice/foundation/http';
import type { Resolve } from '@project-practice/foundation/http';
import { createSafeFetch, type SafeFetch } from './safeFetch.ts';
import { startServer, type Answer, type LocalServer } from './testing/localServer.ts';

let sentinel: LocalServer;
let port: string;

beforeAll(async () => {
  sentinel = await startServer((_, response) => response.end('the sentinel was reached'));
  port = new URL(sentinel.url).port;
});
afterAll(async () => {
  expect(sentinel.connections()).toBe(0);
  await sentinel.close();
});

function client(allow: string[] = [], resolve?: Resolve): SafeFetch {
  return createSafeFetch(parseAllowList(allow), { resolve });
}
const get = (http: SafeFetch, url: string) => http.fetch({ method: 'GET', url, timeoutMs: 3000 });
const answering = (...lists: string[][]): Resolve => {
  let asked = 0;
  return (_, __, done) => {
    const list = lists[Math.min(asked++, lists.length - 1)]!;
    done(
      null,
      list.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
};

describe('hostile addresses are refused before a connection is opened', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '0x7f.1',
    '0x7f000001',
    '0177.0.0.1',
    '2130706433',
    '017700000001',
    '127.255.255.254',
    '0.0.0.0',
    '0',
    '0x0',
    '①②⑦.⓪.⓪.①',
    '127.0.0.1.',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '0xa9fea9fe',
    '2852039166',
    '100.64.0.1',
    '100.100.100.200',
    '192.0.0.192',
    '192.31.196.1',
    '192.52.193.1',
    '192.88.99.1',
    '192.175.48.1',
    '168.63.129.16',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[fec0::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[::ffff:0:127.0.0.1]',
    '[100::1]',
    '[2001:1ff::1]',
    '[3fff::1]',
  ])('%s', async (host) => {
    await expect(get(client(), `http://${host}:${port}/`)).rejects.toMatchObject({ failureClass: 'blocked' });
  });

  it.each(['localhost', 'LOCALHOST', 'localhost.'])('the name %s as this machine resolves it', async (host) => {
    await expect(get(client(), `http://${host}:${port}/`)).rejects.toMatchObject({
      failureClass: expect.stringMatching(/blocked|dns/),
    });
  });

  it.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['93.184.215.14', '127.0.0.1']],
    [['127.0.0.1', '93.184.215.14']],
    [['fe80::1%eth0']],
    [[]],
  ])('a name that resolves to %j', async (addresses) => {
    await expect(get(client([], answering(addresses)), `http://deployment.example:${port}/`)).rejects.toMatchObject({
      failureClass: 'blocked',
    });
  });

  it('a name that becomes hostile between two requests of one run', async () => {
    const http = client([], answering(['127.0.0.1'], ['127.0.0.1']));
    for (let round = 0; round < 10; round += 1)
      await expect(get(http, `http://rebinding-${round}.example:${port}/`)).rejects.toMatchObject({
        failureClass: 'blocked',
      });
  });

  it.each([
    'ftp://example.org/',
    'file:///etc/passwd',
    'http://user:secret@example.org/',
    'http://:secret@example.org/',
    'http://example.org:22/',
    'http://example.org:1023/',
    'http://example.org:25/',
    'http://example.org:6667/',
    'http://example.org:5432/',
    'http://example.org:6379/',
    'https://example.org:9200/',
    'http://example.org:27017/',
    'gopher://example.org/',
  ])('%s', async (url) => {
    await expect(get(client(), url)).rejects.toMatchObject({ failureClass: 'blocked' });
  });
});

describe('redirects', () => {
  let redirecting: LocalServer;
  let target = '';
  let status = 302;
  const answer: Answer = ({ url, method, headers, text }, response) => {
    if (url === '/landed')
      response
        .writeHead(200, {
          'x-landed': [method, headers.authorization, headers.cookie, headers['content-type'], text]
            .filter(Boolean)
            .join(' '),
        })
        .end();
    else response.writeHead(status, { location: target }).end();
  };
  beforeAll(async () => {
    redirecting = await startServer(answer);
  });
  afterAll(() => redirecting.close());

  it.each([
    'http://127.0.0.1:PORT/',
    'http://0x7f.1:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    '//2130706433:PORT/',
    'http://localhost:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
  ])('to %s are not followed', async (location) => {
    target = location.replace('PORT', port);
    await expect(get(client([redirecting.host]), `${redirecting.url}/start`)).rejects.toMatchObject({
      failureClass: expect.stringMatching(/blocked|dns/),
    });
  });

  it.each([
    ['POST', 302, '', 'GET mine eaten'],
    ['POST', 307, '', 'POST mine eaten text/x x'],
    ['PUT', 301, '', 'PUT mine eaten text/x x'],
    ['HEAD', 303, '', 'HEAD mine eaten text/x'],
    ['PUT', 307, 'elsewhere', 'PUT text/x x'],
  ])('are followed as a browser does if they are harmless: %s, %i %s', async (method, by, where, landed) => {
    const elsewhere = await startServer(answer);
    status = by;
    target = where ? `${elsewhere.url}/landed` : '/landed';
    const { headers } = await client([redirecting.host, elsewhere.host]).fetch({
      method,
      url: `${redirecting.url}/start`,
      body: method === 'HEAD' ? undefined : 'x',
      headers: { authorization: 'mine', cookie: 'eaten', 'content-type': 'text/x' },
      timeoutMs: 3000,
    });
    await elsewhere.close();
    expect(headers['x-landed']).toBe(landed);
  });

  it.each([302, 307])('to another host are not followed, with neither method nor body (%i)', async (by) => {
    status = by;
    const visits: string[] = [];
    const stranger = await startServer(({ method, text }, response) => {
      visits.push(`${method} ${text}`);
      response.end();
    });
    const other = `localhost:${new URL(stranger.url).port}`;
    target = `http://${other}/`;
    const request = { method: 'POST', url: `${redirecting.url}/start`, body: 'x', timeoutMs: 3000 };
    await expect(client([redirecting.host, other]).fetch(request)).rejects.toMatchObject({
      failureClass: 'blocked',
      message: expect.stringContaining(`redirects to another host (${other})`),
    });
    await stranger.close();
    expect(visits).toEqual([]);
  });

  it('that never end are given up', async () => {
    target = '/again';
    await expect(get(client([redirecting.host]), `${redirecting.url}/start`)).rejects.toMatchObject({
      failureClass: 'http',
      message: expect.stringContaining('redirects more than 5 times'),
    });
  });
});

describe('hosts that an operator permits', () => {
  it('learn from each visit whom to ask about it', async () => {
    const server = await startServer((request, response) => response.end(request.headers['user-agent']));
    const http = createSafeFetch(parseAllowList([server.host]), { contact: 'https://practice.example' });
    expect((await get(http, server.url)).body).toBe('project-practice-grader/1.0 (+https://practice.example)');
    await server.close();
  });

  it('are reachable at their port only', async () => {
    const server = await startServer((request, response) => response.end(String(request.headers['accept-encoding'])));
    const http = client([server.host]);
    await expect(get(http, server.url)).resolves.toMatchObject({ status: 200, body: 'identity' });
    await expect(get(http, sentinel.url)).rejects.toMatchObject({ failureClass: 'blocked' });
    await server.close();
  });

  it.each([
    ['https://localhost/', true],
    ['http://localhost/', false],
    ['http://127.0.0.1:5/', true],
    ['http://127.0.0.2:5/', false],
  ])('%s: %s', (url, isOpen) => {
    expect(parseAllowList(['LocalHost:443', '127.0.0.1:*']).permits(new URL(url))).toBe(isOpen);
  });
});
