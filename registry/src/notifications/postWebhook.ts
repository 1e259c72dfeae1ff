import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, parseAllowList, publicLookup } from '@project-practice/foundation/http';

/** Why a message did not arrive, as text for people. */
export class Undelivered extends Error {
  override name = 'Undelivered';
  constructor(
    message: string,
    /** The receiver says that it will never take another one. */
    readonly isFinal = false,
  ) {
    super(message);
  }
}

const ANSWERS_WITHIN_MS = 10_000;

const notPublic = (host: string) => new Undelivered(`${host} is not a public address.`);

/**
 * Squads name the addresses of their webhooks. Only https to public ones is spoken, unless an operator allows a host, so that
 * nobody reaches into the network that the registry is in.
 */
function lookupFor(url: URL, allowed: readonly string[]) {
  if (parseAllowList(allowed).permits(url)) return undefined;
  if (url.protocol !== 'https:') throw new Undelivered('Only https is spoken to a webhook.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || 443);
  if (port < 1024 && port !== 443) throw new Undelivered(`Port ${port} is not one of a webhook.`);
  if (isIP(host) && !isPublicAddress(host)) throw notPublic(host);
  return publicLookup(notPublic);
}

interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** The `host:port` entries that may be called wherever they are; `any` for addresses that operators named. */
  allowed: readonly string[] | 'any';
}

/** Posts one message; redirects are not followed. Throws `Undelivered`. */
export function postWebhook({ url: text, headers, body, allowed }: Message): Promise<void> {
  return new Promise((resolve, reject) => {
    const url = new URL(text);
    const lookup = allowed === 'any' ? undefined : lookupFor(url, allowed);
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'project-practice-registry/1.0',
        ...headers,
      },
      agent: false,
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      ...(lookup && { lookup }),
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof Undelivered) return reject(error);
      reject(new Undelivered(error.name === 'AbortError' ? 'It did not answer within 10 s.' : error.message));
    });
    request.on('response', (response) => {
      const status = response.statusCode!;
      response.on('error', () => {}).destroy();
      if (status >= 200 && status < 300) resolve();
      else reject(new Undelivered(`It answered ${status}.`, status === 410));
    });
    request.end(body);
  });
}
