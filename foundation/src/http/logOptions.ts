import type { Settings } from '@project-practice/foundation/settings';
import type { FastifyRequest } from 'fastify';
import { causesOf, codeOf } from './causes.ts';

/** An error with its causes, for the log. A failed statement is logged without its values, which may be addresses or hashes. */
function errorInLog(error: Error) {
  const causes = causesOf(error) as (Error & { params?: unknown })[];
  const values = causes.flatMap(({ params }) => (params === undefined ? [] : [`\nparams: ${String(params)}`]));
  const plain = (text: unknown) => values.reduce((left, one) => left.replaceAll(one, ''), String(text));
  const code = codeOf(error);
  return {
    type: error.name,
    message: plain(error.message),
    stack: plain(causes.map(({ stack, message }) => stack ?? message).join('\ncaused by ')),
    ...(code && { code }),
  };
}

/** The query is left out: it may hold an OAuth code, a signed link's permission or an email address. */
const requestInLog = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: url.split('?', 1)[0],
  host,
  remoteAddress: ip,
});

export const logOptions = ({ logLevel }: Pick<Settings, 'logLevel'>) => ({
  level: logLevel,
  redact: ['*.password', '*.access', '*.refresh', '*.access_token'],
  serializers: { err: errorInLog, req: requestInLog },
});
