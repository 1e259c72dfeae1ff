import type { FastifyRequest } from 'fastify';
import { causesOf, codeOf } from '../server/causes.ts';
import type { Settings } from './readSettings.ts';

/** An error with its causes. A statement that failed is told without the values it was sent with: addresses and hashes are among them. */
function errorInLog(error: Error) {
  const causes = causesOf(error) as (Error & { params?: unknown })[];
  const values = causes.flatMap(({ params }) => (params === undefined ? [] : [`\nparams: ${String(params)}`]));
  const plain = (text: unknown) => values.reduce((left, one) => left.replaceAll(one, ''), String(text));
  const code = codeOf(error);
  return { type: error.name, message: plain(error.message), stack: plain(causes.map(({ stack, message }) => stack ?? message).join('\ncaused by ')), ...(code && { code }) };
}

/** What follows the `?` stays out: a provider's code, a link's permission or somebody's address may stand there. */
const requestInLog = ({ method, url, host, ip }: FastifyRequest) => ({ method, url: url.split('?', 1)[0], host, remoteAddress: ip });

export const logOptions = ({ logLevel }: Pick<Settings, 'logLevel'>) => ({
  level: logLevel,
  redact: ['*.password', '*.access', '*.refresh', '*.access_token'],
  serializers: { err: errorInLog, req: requestInLog },
});
