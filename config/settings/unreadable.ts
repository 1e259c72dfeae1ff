import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Nobody's path, so the site's own Not Found page. */
const NO_PAGE = '/not-found';

const BAD_REQUEST = { message: 'The request could not be read.', code: 'bad_request' };
/** By Node's codes; whatever else it cannot make out is a bad request. */
const REFUSALS: Record<string, readonly [status: number, answer: typeof BAD_REQUEST]> = {
  HPE_HEADER_OVERFLOW: [431, { message: 'The headers of this request are too large.', code: 'headers_too_large' }],
  ERR_HTTP_REQUEST_TIMEOUT: [408, { message: 'The request took too long to arrive.', code: 'request_timeout' }],
};

/** No plugin sees what cannot be read, so all of its answer is here. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};

/** An address that no route could be looked up for. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (request.headers.accept?.includes('text/html') && !request.url.startsWith('/api/')) return reply.redirect(NO_PAGE);
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  return reply
    .code(isTooLong ? 404 : 400)
    .headers({ ...HEADERS, 'x-request-id': request.id })
    .send(isTooLong ? { message: 'Not found.', code: 'not_found' } : BAD_REQUEST);
}

/** What Node's parser refuses never becomes a request: the answer is written as it goes over the wire, the last on its connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const [status, answer] = REFUSALS[error.code ?? ''] ?? [400, BAD_REQUEST];
    const body = JSON.stringify(answer);
    const headers = Object.entries({ ...HEADERS, 'content-length': Buffer.byteLength(body), connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, '', body].join('\r\n'));
  }
  socket.destroy(error);
}
