import { createServer, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';

// Sizes, codes and bytes: https://www.postgresql.org/docs/current/protocol-message-formats.html
const LENGTH_SIZE = 4;
const ENCRYPTION_REQUESTS = [80877103, 80877104];
const CANCEL_REQUEST = 80877102;
const ERROR = 'E'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
/** Message types that PGlite knows: any other makes it hang. */
const TYPES = Buffer.from('BCDEFHPQSXcdf', 'latin1');
/** ReadyForQuery outside a transaction: the statement or transaction is over. */
const IDLE = Buffer.from('Z\0\0\0\x05I', 'latin1');
/** Sync ends a failed statement, then the transaction is rolled back. */
const ROLLBACK = Buffer.from('S\0\0\0\x04Q\0\0\0\x0drollback\0', 'latin1');

/** The text of an error after which PGlite answers nothing any more, for example because its log could not be written. */
function fatalIn(answer: Buffer): string | undefined {
  for (let at = 0; at + LENGTH_SIZE < answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] !== ERROR) continue;
    const end = at + 1 + answer.readInt32BE(at + 1);
    const fields = answer.toString('utf8', at + 1 + LENGTH_SIZE, end).split('\0');
    if (fields.includes('VPANIC')) return fields.find((field) => field.startsWith('M'))?.slice(1) ?? '';
  }
  return undefined;
}

/** Yields all whole messages that have arrived, until the client says goodbye. Only the first message of a connection has no type before its length. */
async function* readMessages(socket: Socket): AsyncGenerator<Buffer> {
  let received = Buffer.alloc(0);
  let typeSize = 0;
  let isLeaving = false;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    received = Buffer.concat([received, chunk]);
    let end = 0;
    while (received.length >= end + typeSize + LENGTH_SIZE) {
      const length = received.readInt32BE(end + typeSize);
      if (length < LENGTH_SIZE || (typeSize > 0 && !TYPES.includes(received[end]!)))
        throw new Error('This is not a PostgreSQL message.');
      if (received.length < end + typeSize + length) break;
      const code = typeSize === 0 && length >= 2 * LENGTH_SIZE ? received.readInt32BE(LENGTH_SIZE) : undefined;
      if (code === CANCEL_REQUEST) return;
      if (code !== undefined && ENCRYPTION_REQUESTS.includes(code)) {
        socket.write('N');
        received = received.subarray(length);
        continue;
      }
      // Passed on, this message would end PGlite itself.
      isLeaving = typeSize > 0 && received[end] === TERMINATE;
      if (isLeaving) break;
      end += typeSize + length;
      typeSize = 1;
    }
    if (end > 0) yield received.subarray(0, end);
    if (isLeaving) return;
    received = received.subarray(end);
  }
}

/**
 * Serves PGlite, which has a single session, to many connections. Each connection gets the session from the first message of
 * a statement or transaction until the database reports that it is over; one that leaves in between is rolled back.
 * A failed statement is an ordinary answer; `onFailure` is called when PGlite itself fails.
 *
 * Messages of two statements must not mix: a prepared statement has no name, so one would be taken for the other.
 */
export function serveDatabase(
  database: PGlite,
  path: string,
  onFailure: (error: unknown) => void,
): { listening: Promise<void>; close(): Promise<void> } {
  async function run(messages: Uint8Array): Promise<Uint8Array> {
    try {
      const answer = await database.execProtocolRaw(messages);
      const fatal = fatalIn(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
      if (fatal !== undefined) onFailure(new Error(`It cannot go on: ${fatal}.`));
      return answer;
    } catch (error) {
      onFailure(error);
      throw error;
    }
  }
  const takeTurn = () =>
    new Promise<() => void>(
      (take) => void database.runExclusive(() => new Promise<void>((giveBack) => take(giveBack))),
    );

  async function attend(socket: Socket) {
    let giveBack: (() => void) | undefined;
    try {
      for await (const messages of readMessages(socket)) {
        giveBack ??= await takeTurn();
        // Whoever sent it has given up while others had the session.
        if (socket.destroyed) break;
        const answer = await run(messages);
        if (IDLE.equals(answer.subarray(-IDLE.length))) {
          giveBack();
          giveBack = undefined;
        }
        socket.write(answer);
      }
    } finally {
      socket.destroy();
      if (giveBack) await run(ROLLBACK).finally(giveBack);
    }
  }

  const attended = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    // A connection that breaks is simply over: there is nobody left to tell.
    const ended = attend(socket)
      .catch(() => {})
      .finally(() => attended.delete(socket));
    attended.set(socket, ended);
  });
  return {
    listening: new Promise((resolve, reject) => server.once('error', reject).listen(path, resolve)),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of attended.keys()) socket.destroy();
      await Promise.all([closed, ...attended.values()]);
    },
  };
}
