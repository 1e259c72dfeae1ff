import { FileDamaged, FileMissing, type FileStore } from '@project-practice/foundation/files';
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { tables, type Db } from '../../database/index.ts';
import { every, HOUR_MS } from '../../every.ts';
import type { Queue } from '../../plugins/queue.ts';

const { media, users } = tables;
const QUEUE = 'remove-picture';

/** The prefix of a picture's address; the rest is its key in the file store. */
const BELOW = '/media/';
export const pictureKey = (file: string) => `a/${file}`;
export const pictureAddress = (file: string) => `${BELOW}${pictureKey(file)}`;

/** Whether these are the bytes of one WebP file from beginning to end: its header states the length of what follows. */
const isWhole = (bytes: Buffer) =>
  /^RIFF[^]{4}WEBP/.test(bytes.toString('latin1', 0, 12)) && bytes.length === bytes.readUInt32LE(4) + 8;

/** Undefined if there is no such picture. Rejects with `FileDamaged` if what is stored is not the whole of one. */
export async function readPicture(files: FileStore, file: string): Promise<Buffer | undefined> {
  try {
    const bytes = await files.get(pictureKey(file));
    if (!isWhole(bytes)) throw new FileDamaged(`${file} has ${bytes.length} bytes, which are not one whole picture.`);
    return bytes;
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}

/** Queues the removal of pictures from the file store, once `tx` has committed. Their rows stay until the files are gone. */
export async function removePictures(tx: Db, queue: Queue, paths: string[]): Promise<void> {
  for (const path of paths) await queue.send(tx, QUEUE, { path });
}

/** Removes a picture right away, so that whoever learns of the new one finds the old one gone. On failure, the queue and the sweep do it. */
export const removePictureNow = (app: FastifyInstance, path: string): Promise<void> =>
  app.files
    .remove(path.slice(BELOW.length))
    .catch((reason: unknown) => app.log.warn(reason, 'a picture nobody shows could not be removed'));

/** Queues the removal of unused pictures that a failing store kept or a killed process left. Skips today's: they may not be assigned yet. */
export async function removeOrphans(db: Db, queue: Queue): Promise<void> {
  const shown = db.select({ id: users.id }).from(users).where(eq(users.avatar, media.path));
  const orphans = await db
    .select({ path: media.path })
    .from(media)
    .where(and(notExists(shown), lt(media.created_at, sql`now() - interval '1 day'`)));
  await removePictures(
    db,
    queue,
    orphans.map(({ path }) => path),
  );
}

export function startRemovingPictures(app: FastifyInstance): void {
  app.queue.work<{ path: string }>(QUEUE, {}, async ({ path }) => {
    await app.files.remove(path.slice(BELOW.length));
    await app.db.delete(media).where(eq(media.path, path));
  });
  every(app, HOUR_MS, 'the sweep for orphaned pictures', () => removeOrphans(app.db, app.queue));
}
