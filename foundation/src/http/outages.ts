import { TooBusy } from './awaited.ts';
import { causesOf, codeOf } from './causes.ts';

/**
 * Classes of PostgreSQL codes: connection lost, no such database, resources used up, server stopping or starting; and a
 * statement or a wait for a lock that took too long.
 */
const UNREACHABLE_STATE = /^(08|3D|53|57P0|57014|55P03)/;
/** Also of the file system: one that is read-only, not ours, or broken. */
const SYSTEM_CODES = [
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** How the driver words a connection that it lost or never got: these errors have no code. */
const DRIVER_MESSAGE =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;
/** One code of PostgreSQL, two of the file system. */
const NO_SPACE_CODES = ['53100', 'ENOSPC', 'EDQUOT'];

// A failed `connect` includes the missing socket file of an embedded database. Any other missing file is not an outage.
const isUnreachable = (cause: unknown) =>
  UNREACHABLE_STATE.test(codeOf(cause)) ||
  SYSTEM_CODES.includes(codeOf(cause)) ||
  (cause as NodeJS.ErrnoException).syscall === 'connect' ||
  DRIVER_MESSAGE.test((cause as Error).message);

/** Why the server cannot do its work now although the request is fine; answered with 503. */
interface Outage {
  code: 'storage_full' | 'unavailable' | 'busy';
  message: string;
  retryAfterSeconds: number;
}

/** Whether the driver gave up waiting for the answer to a statement, so that its connection is of no use any more. */
export const isUnanswered = (error: unknown): boolean =>
  causesOf(error).some((cause) => (cause as Error).message === 'Query read timeout');

/** The outage behind an error: database or file storage unreachable or full. Undefined for every other error. */
export function outageOf(error: unknown): Outage | undefined {
  const causes = causesOf(error);
  if (causes.some((cause) => cause instanceof TooBusy))
    return {
      code: 'busy',
      message: 'The server is busy. Please try again in a moment.',
      retryAfterSeconds: 5,
    };
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
