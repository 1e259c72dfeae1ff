import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { connect, type LookupFunction, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { GradingFailure, type Phase } from './failures.ts';
import { tidyHead } from './tidyHead.ts';

/** One request of a chain of redirects. */
export interface Hop {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface Exchange {
  phase: Phase;
  /** Settles with the headers; the body can then be read. */
  response: Promise<IncomingMessage>;
}

export interface Route {
  /** Resolves names to addresses that may be visited; by default, all may. */
  lookup?: LookupFunction;
  signal: AbortSignal;
  onConnected?(): void;
}

/** How long one of several addresses may take to accept a connection before the next is tried, as browsers do. */
const NEXT_ADDRESS_MS = 1000;
const MAX_HEADER_BYTES = 16 * 1024;
/** Protocol of TLS for HTTP/1.1; a host that speaks only HTTP/2 refuses it. */
const ALPN = ['http/1.1'];

/**
 * Sends one request on a connection of its own: one that was used before may be closed by the deployment just now, and a
 * write cannot be repeated. Reads what browsers read (a lenient parser is safe, because nothing follows the response).
 */
export function send({ url, method, headers, body }: Hop, { lookup, signal, onConnected }: Route): Exchange {
  const isSecure = url.protocol === 'https:';
  const exchange: Exchange = { phase: 'connecting', response: undefined as never };
  exchange.response = new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const given = {
      method,
      headers: { ...length, ...headers },
      lookup,
      signal,
      agent: false as const,
      insecureHTTPParser: true,
      maxHeaderSize: MAX_HEADER_BYTES,
      ALPNProtocols: ALPN,
      autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
    };
    const request = (isSecure ? https : http).request(url, given);
    const connected = () => {
      exchange.phase = 'waiting';
      onConnected?.();
    };
    request.on('socket', (socket: Socket) => {
      tidyHead(socket);
      socket.once('connect', () => (isSecure ? (exchange.phase = 'securing') : connected()));
      socket.once('secureConnect', connected);
    });
    request.on('response', (response) => {
      exchange.phase = 'reading';
      resolve(response);
    });
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      reject(new GradingFailure('http', `${url.host} switched to another protocol, which nobody asked for.`));
    });
    // After the response, this is about what follows it.
    request.on('error', reject);
    request.end(body);
  });
  return exchange;
}

const HANDSHAKE_MS = 3000;

/** Whether the port of an `http:` address begins a secure connection, which says what an address without an answer lacks. */
export function speaksTls(url: URL, lookup?: LookupFunction): Promise<boolean> {
  return new Promise((resolve) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(url.port || 80), lookup, timeout: HANDSHAKE_MS });
    const secure = connectSecurely({ socket, rejectUnauthorized: false, ALPNProtocols: ALPN });
    const end = (answer: boolean) => {
      secure.destroy();
      socket.destroy();
      resolve(answer);
    };
    secure.once('secureConnect', () => end(true));
    for (const one of [socket, secure])
      one.on('error', (error: NodeJS.ErrnoException) => end(/alert/.test(error.message)));
    socket.once('timeout', () => end(false)).once('close', () => end(false));
  });
}
