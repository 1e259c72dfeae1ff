import { createSecureServer } from 'node:http2';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import tls from 'node:tls';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { closedAfterTest } from '@project-practice/foundation/http/testing';
import type { Resolve } from '@project-practice/foundation/http';
import { parseAllowList } from '@project-practice/foundation/http';
import { createSafeFetch } from './safeFetch.ts';
import { expiredCertificate, localCertificate, otherCertificate } from './testing/localCertificate.ts';
import { startServer } from './testing/localServer.ts';

const connect = tls.connect;
/** Trusts the certificates of the tests, except the one that stands for a self-signed one. */
beforeAll(
  () =>
    void (tls.connect = ((options: tls.ConnectionOptions) =>
      connect({ ...options, ca: [expiredCertificate.cert, otherCertificate.cert] })) as typeof connect),
);
afterAll(() => void (tls.connect = connect));

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closedAfterTest(server);
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const web = async (certificate?: typeof localCertificate) =>
  closedAfterTest(await startServer((_, response) => response.end('ok'), 0, certificate)).host;
const raw = (meet: (socket: Socket) => void) => listen(createServer((socket) => meet(socket.on('error', () => {}))));

const fails =
  (code: string): Resolve =>
  (_host, _options, done) =>
    done(Object.assign(new Error(code), { code }), []);

it.each<[string, () => Promise<string>, string, RegExp]>([
  [
    'https at a plain port',
    async () => `https://${await web()}/`,
    'tls',
    /begins with https:\/\/, but 127\.0\.0\.1:\d+ does not speak https at this port\. Submit the address with http:\/\//,
  ],
  [
    'http at a TLS port',
    async () => `http://${await web(localCertificate)}/`,
    'tls',
    /begins with http:\/\/, but 127\.0\.0\.1:\d+ expects a secure connection at this port\. Submit the address with https:\/\//,
  ],
  [
    'HTTP/2 only',
    async () => `https://${await listen(createSecureServer(otherCertificate).on('sessionError', () => {}) as never)}/`,
    'network',
    /speaks only HTTP\/2/,
  ],
  [
    'an expired certificate',
    async () => `https://${await web(expiredCertificate)}/`,
    'tls',
    /The certificate of 127\.0\.0\.1:\d+ has expired\. Renew it\./,
  ],
  [
    'a self-signed certificate',
    async () => `https://${await web(localCertificate)}/`,
    'tls',
    /is self-signed, so no browser trusts it/,
  ],
  [
    'a certificate of another name',
    async () => `https://${await web(otherCertificate)}/`,
    'tls',
    /was issued for another name/,
  ],
  [
    'a port that hangs up on TLS',
    async () => `https://${await raw((socket) => socket.once('data', () => socket.destroy()))}/`,
    'tls',
    /closed the connection before it was secure\. Does this port speak https\?/,
  ],
  [
    'a port that hangs up on HTTP',
    async () => `http://${await raw((socket) => socket.once('data', () => socket.destroy()))}/`,
    'network',
    /was interrupted before it responded/,
  ],
  [
    'a port that keeps silent',
    async () => `http://${await raw((socket) => socket.resume())}/`,
    'timeout',
    /did not respond in time/,
  ],
  [
    'a port that keeps silent about TLS',
    async () => `https://${await raw((socket) => socket.resume())}/`,
    'timeout',
    /did not make it secure in time/,
  ],
  [
    'nothing',
    async () => `http://${await web()}/`.replace(/:\d+\//, ':1/'),
    'network',
    /refused the connection\. Is the deployment running\?/,
  ],
])('%s is told apart, in plain words', async (_, address, failureClass, words) => {
  const http = createSafeFetch(parseAllowList(['127.0.0.1:*']));
  await expect(http.fetch({ method: 'GET', url: await address(), timeoutMs: 1000 })).rejects.toMatchObject({
    failureClass,
    message: expect.stringMatching(words),
  });
});

it.each([
  ['ENOTFOUND', /There is no host named otters\.example\. Check the address for typos\./],
  ['EAI_AGAIN', /could not be looked up\. Check the address for typos, or try again later\./],
])('a name with %s is told apart, without the code', async (code, words) => {
  const http = createSafeFetch(parseAllowList([]), { resolve: fails(code) });
  const failure = http.fetch({ method: 'GET', url: 'http://otters.example/', timeoutMs: 1000 });
  await expect(failure).rejects.toMatchObject({ failureClass: 'dns', message: expect.stringMatching(words) });
  await expect(failure).rejects.not.toThrow(code);
});
