import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** A path that no page has, so the site shows its Not Found page. */
const NO_PAGE = '/not-found';

const BAD_REQUEST = { message: 'The request could not be read.', code: 'bad_request' };
/** Answers by Node's error code; any other unreadable request is a bad request. */
const REFUSALS: Record<string, readonly [status: number, answer: typeof BAD_REQUEST]> = {
  HPE_HEADER_OVERFLOW: [431, { message: 'The headers of this request are too large.', code: 'headers_too_large' }],
  ERR_HTTP_REQUEST_TIMEOUT: [408, { message: 'The request took too long to arrive.', code: 'request_timeout' }],
};

/** No plugin sees an unreadable request, so these headers are not added by anyone else. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};

/** Answers a request whose path cannot be decoded, or has a parameter that is too long. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  void reply.headers({ ...HEADERS, 'x-request-id': request.id });
  if (request.headers.accept?.includes('text/html') && !request.url.startsWith('/api/')) return reply.redirect(NO_PAGE);
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  return reply.code(isTooLong ? 404 : 400).send(isTooLong ? { message: 'Not found.', code: 'not_found' } : BAD_REQUEST);
}

/** Answers what Node's parser refuses. It never becomes a request, so the answer is written to the socket, which is then closed. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const [status, answer] = REFUSALS[error.code ?? ''] ?? [400, BAD_REQUEST];
    const body = JSON.stringify(answer);
    const headers = Object.entries({ ...HEADERS, 'content-length': Buffer.byteLength(body), connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, '', body].join('\r\n'));
  }
  socket.destroy(error);
}
