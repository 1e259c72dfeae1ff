import { causesOf, codeOf } from './causes.ts';

/** PostgreSQL's classes of lost connections, a database that is not there, used-up resources, and servers that stop or start. */
const UNREACHABLE_STATE = /^(08|3D|53|57P0)/;
const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];
/** The driver's own words for a connection it lost or never got: these errors have no code. */
const DRIVER_MESSAGE = /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;
/** PostgreSQL's, and the file system's. */
const NO_SPACE_CODES = ['53100', 'ENOSPC', 'EDQUOT'];

// A socket file that is missing is one of `connect`; any other missing file is none.
const isUnreachable = (cause: unknown) =>
  UNREACHABLE_STATE.test(codeOf(cause)) || NETWORK_CODES.includes(codeOf(cause)) || (cause as NodeJS.ErrnoException).syscall === 'connect' || DRIVER_MESSAGE.test((cause as Error).message);

/** Why the server cannot do its work now, although nothing is wrong with the request; answered with 503. */
export interface Outage {
  code: 'storage_full' | 'unavailable';
  message: string;
  retryAfterSeconds: number;
}

/** What a caller is told when the database or the store of files is not to be had; undefined for every other error. */
export function outageOf(error: unknown): Outage | undefined {
  const causes = causesOf(error);
  if (causes.some((cause) => NO_SPACE_CODES.includes(codeOf(cause)))) {
    return { code: 'storage_full', message: 'There is no space left on our side, so nothing was saved. Please try again later.', retryAfterSeconds: 60 };
  }
  if (causes.some(isUnreachable)) return { code: 'unavailable', message: 'Our data cannot be reached right now. Please try again in a moment.', retryAfterSeconds: 5 };
  return undefined;
}
