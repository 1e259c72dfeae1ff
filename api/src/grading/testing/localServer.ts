import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  url: string;
  /** `host:port`, as in `GRADER_ALLOW`. */
  host: string;
  /** TCP connections opened so far, with or without a request. */
  connections(): number;
  close(): Promise<void>;
}

export type Answer = (request: IncomingMessage & { text: string }, response: ServerResponse) => void;

/** An HTTP server on 127.0.0.1, by default on a free port; with a certificate, it speaks HTTPS. */
export async function startServer(
  answer: Answer,
  port = 0,
  certificate?: { key: string; cert: string },
): Promise<LocalServer> {
  let connections = 0;
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(Object.assign(request, { text: Buffer.concat(chunks).toString() }), response));
  };
  const server: Server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${certificate ? 'https' : 'http'}://${host}`,
    host,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
