import { causesOf, codeOf } from '@project-practice/foundation/http';
import type { FailureClass } from '@project-practice/shared/contract';

/** How far a request got. Only while it is `connecting` or `securing`, it cannot have arrived. */
export type Phase = 'connecting' | 'securing' | 'waiting' | 'reading';

/** Why there is no usable answer, worded so that a student can act on it. */
export class GradingFailure extends Error {
  readonly failureClass: FailureClass;
  /** The request cannot have arrived, because there was no connection yet. */
  readonly isUnsent: boolean;
  /** A host on the way answered, and this is about where its redirect leads. */
  readonly isRedirected: boolean;

  constructor(failureClass: FailureClass, message: string, { isUnsent = false, isRedirected = false } = {}) {
    super(message);
    this.name = 'GradingFailure';
    this.failureClass = failureClass;
    this.isUnsent = isUnsent;
    this.isRedirected = isRedirected;
  }
}

interface Circumstances {
  url: URL;
  /** How far the request got. */
  phase: Phase;
  isRedirected: boolean;
}

type Words = [failureClass: FailureClass, message: string];

/** Translates an error of the HTTP client. */
export function toGradingFailure(error: unknown, { url, phase, ...given }: Circumstances): GradingFailure {
  const causes = causesOf(error);
  const known = causes.find((cause) => cause instanceof GradingFailure);
  const isRedirected = given.isRedirected || known?.isRedirected === true;
  const [failureClass, message] = known ? [known.failureClass, known.message] : wordsFor(causes, url, phase);
  const isUnsent = !isRedirected && (phase === 'connecting' || phase === 'securing');
  return new GradingFailure(failureClass, message, { isUnsent, isRedirected });
}

function wordsFor(causes: unknown[], { host, hostname }: URL, phase: Phase): Words {
  for (const cause of causes) {
    const words =
      byName(cause, hostname) ?? byCertificate(cause, host) ?? byHandshake(cause, host) ?? byCode(cause, host, phase);
    if (words) return words;
  }
  if (phase === 'securing')
    return ['tls', `${host} closed the connection before it was secure. Does this port speak https?`];
  return [
    'network',
    phase === 'reading'
      ? `The connection to ${host} was interrupted in the middle of the response.`
      : `The connection to ${host} was interrupted before it responded.`,
  ];
}

const LATE: Record<Phase, string> = {
  connecting: 'did not accept the connection in time.',
  securing: 'accepted the connection, but did not make it secure in time. Does this port speak https?',
  waiting: 'did not respond in time.',
  reading: 'began to respond, but did not finish in time.',
};

/** The deployment kept us waiting for as long as it may. */
export class TookTooLongToAnswer extends Error {}

const NO_SUCH_NAME = ['ENOTFOUND', 'ENODATA'];
const NAME_NOT_NOW = ['EAI_AGAIN', 'EAI_NODATA', 'ESERVFAIL', 'EAI_FAIL', 'EREFUSED', 'ETIMEOUT'];

function byName(cause: unknown, hostname: string): Words | undefined {
  if (NO_SUCH_NAME.includes(codeOf(cause)))
    return ['dns', `There is no host named ${hostname}. Check the address for typos.`];
  return NAME_NOT_NOW.includes(codeOf(cause))
    ? ['dns', `The name ${hostname} could not be looked up. Check the address for typos, or try again later.`]
    : undefined;
}

const UNREACHABLE = ['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'];
const UNSENDABLE = [
  'ERR_INVALID_CHAR',
  'ERR_INVALID_HTTP_TOKEN',
  'ERR_HTTP_INVALID_HEADER_VALUE',
  'ERR_UNESCAPED_CHARACTERS',
];

function byCode(cause: unknown, host: string, phase: Phase): Words | undefined {
  const code = codeOf(cause);
  if (cause instanceof TookTooLongToAnswer || code === 'ETIMEDOUT') return ['timeout', `${host} ${LATE[phase]}`];
  if (code === 'ECONNREFUSED') return ['network', `${host} refused the connection. Is the deployment running?`];
  if (UNREACHABLE.includes(code)) return ['network', `${host} cannot be reached. Is the deployment running?`];
  if (code === 'HPE_HEADER_OVERFLOW') return ['http', `${host} sent more than 16 KB of headers, which is the limit.`];
  if (UNSENDABLE.includes(code))
    return ['http', 'The request could not be built: a header contains a character that headers cannot have.'];
  return code.startsWith('HPE_') ? notHttp(cause as { rawPacket?: Buffer }, host) : undefined;
}

const TLS_RECORD = /^[\u0014-\u0017]\u0003/;
/** A SETTINGS frame, with which HTTP/2 begins. */
const HTTP2_FRAME = /^\0[^]{2}\u0004[^]\0{4}/;

/** A port that speaks something else shows it by its first bytes. */
function notHttp({ rawPacket }: { rawPacket?: Buffer }, host: string): Words {
  const sent = rawPacket?.toString('latin1') ?? '';
  if (TLS_RECORD.test(sent)) return needsHttps(host);
  if (HTTP2_FRAME.test(sent)) return onlyHttp2(host);
  const beginning = sent
    .replaceAll(/[^ -~]+/g, ' ')
    .trim()
    .slice(0, 60);
  return ['http', `${host} did not return valid HTTP.${beginning ? ` Its response begins with "${beginning}".` : ''}`];
}

export const needsHttps = (host: string): Words => [
  'tls',
  `The address begins with http://, but ${host} expects a secure connection at this port. Submit the address with https://.`,
];
const onlyHttp2 = (host: string): Words => ['network', `${host} speaks only HTTP/2. Let it answer HTTP/1.1 as well.`];

/** Node names a problem of a certificate by its code. */
const CERTIFICATES: Record<string, string> = {
  CERT_HAS_EXPIRED: 'has expired. Renew it.',
  CERT_NOT_YET_VALID: 'is not valid yet. Check the clock of the machine that issued it.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'is self-signed, so no browser trusts it. Get one from a certificate authority such as Let’s Encrypt.',
  SELF_SIGNED_CERT_IN_CHAIN:
    'comes from an authority that no browser knows. Get one from a certificate authority such as Let’s Encrypt.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'comes without the ones that link it to a known authority. Install the full chain.',
  UNABLE_TO_GET_ISSUER_CERT: 'comes without the ones that link it to a known authority. Install the full chain.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'comes without the ones that link it to a known authority. Install the full chain.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'was issued for another name. Check the address, or get one for this name.',
  HOSTNAME_MISMATCH: 'was issued for another name. Check the address, or get one for this name.',
  CERT_REVOKED: 'was revoked. Get a new one.',
};

function byCertificate(cause: unknown, host: string): Words | undefined {
  const problem = CERTIFICATES[codeOf(cause)];
  return problem === undefined ? undefined : ['tls', `The certificate of ${host} ${problem}`];
}

/** OpenSSL's other errors have one code, EPROTO, and differ by their text. */
const HANDSHAKES: [RegExp, (host: string) => Words][] = [
  [
    /wrong version number|packet length too long|http request|record layer failure/,
    (host) => [
      'tls',
      `The address begins with https://, but ${host} does not speak https at this port. Submit the address with http://, or set up https.`,
    ],
  ],
  [/no application protocol/, onlyHttp2],
  [
    /unsupported protocol|protocol version/,
    (host) => ['tls', `${host} offers only encryption that browsers no longer accept. Enable TLS 1.2 or later.`],
  ],
  [
    /unrecognized name|handshake failure/,
    (host) => ['tls', `${host} has no certificate for this name. Check the address, or set up https for it.`],
  ],
];

function byHandshake(cause: unknown, host: string): Words | undefined {
  const text = (cause as Error).message.toLowerCase();
  const found = HANDSHAKES.find(([pattern]) => pattern.test(text));
  if (found) return found[1](host);
  return /\bssl\b|\btls routines|alert/.test(text)
    ? [
        'tls',
        `The secure connection to ${host} failed (${/SSL routines:[^:]*:([^:]+)/i.exec((cause as Error).message)?.[1] ?? codeOf(cause)}).`,
      ]
    : undefined;
}
