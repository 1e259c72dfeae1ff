import { causesOf, codeOf } from './causes.ts';

/** Classes of PostgreSQL codes: connection lost, no such database, resources used up, server stopping or starting. */
const UNREACHABLE_STATE = /^(08|3D|53|57P0)/;
const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];
/** How the driver words a connection that it lost or never got: these errors have no code. */
const DRIVER_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;
/** One code of PostgreSQL, two of the file system. */
const NO_SPACE_CODES = ['53100', 'ENOSPC', 'EDQUOT'];

// A failed `connect` includes the missing socket file of an embedded database. Any other missing file is not an outage.
const isUnreachable = (cause: unknown) =>
  UNREACHABLE_STATE.test(codeOf(cause)) ||
  NETWORK_CODES.includes(codeOf(cause)) ||
  (cause as NodeJS.ErrnoException).syscall === 'connect' ||
  DRIVER_MESSAGE.test((cause as Error).message);

/** Why the server cannot do its work now although the request is fine; answered with 503. */
interface Outage {
  code: 'storage_full' | 'unavailable';
  message: string;
  retryAfterSeconds: number;
}

/** The outage behind an error: database or file storage unreachable or full. Undefined for every other error. */
export function outageOf(error: unknown): Outage | undefined {
  const causes = causesOf(error);
  if (causes.some((cause) => NO_SPACE_CODES.includes(codeOf(cause)))) {
    return {
      code: 'storage_full',
      message: 'Our storage is full, so nothing was saved. Please try again later.',
      retryAfterSeconds: 60,
    };
  }
  if (causes.some(isUnreachable))
    return {
      code: 'unavailable',
      message: 'Our data cannot be reached right now. Please try again in a moment.',
      retryAfterSeconds: 5,
    };
  return undefined;
}
