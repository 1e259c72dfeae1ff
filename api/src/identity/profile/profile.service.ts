import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { UserProfile } from '@project-practice/shared/contract';
import { type Db, type Hole, isUniqueViolation, statement, tables } from '../../database/index.ts';
import { forgetLinks } from '../passwords/resetLinks.ts';
import { ADDRESS_LETTER_QUEUE, type AddressLetter } from '../address/letters.ts';
import { BLOCKED, isBlocked } from '../address/blockedMail.ts';
import { isKept, leaveAddress, returnTo } from '../address/leftAddresses.ts';
import { canonicalEmail } from '../person/canonicalEmail.ts';
import { invalidField } from '../../problem.ts';
import { requireSession } from '../sessions/currentUser.ts';
import { revokeSessions } from '../sessions/revoke.ts';
import { pictureAddress, pictureKey, removePictures } from '../../modules/media/pictures.ts';
import { drawAvatar, newAvatarFile } from './avatar.ts';
import type { ProfileChanges } from './profile.schemas.ts';

const { media, users } = tables;

const profileOfUser = statement((db, userId: Hole<number>) =>
  db
    .select({
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      user_type: users.user_type,
      is_premium: users.is_premium,
      phone: users.phone,
      avatar: users.avatar,
    })
    .from(users)
    .where(eq(users.id, userId)),
);

export async function readProfile(db: Db, userId: number): Promise<UserProfile> {
  const [profile] = await profileOfUser(db, userId);
  return profile!;
}

type UserValues = Partial<typeof users.$inferInsert>;

/** Whether the change moves the account to another address. Another spelling is no other address: it stays verified. */
export const isOtherAddress = (current: string, next: string | undefined): next is string =>
  Boolean(next) && canonicalEmail(next!) !== canonicalEmail(current);

/** Draws and stores an uploaded picture, before the transaction that shows it. Returns its address. */
export async function storePicture(
  { db, files }: Pick<FastifyInstance, 'db' | 'files'>,
  userId: number,
  upload: Buffer,
): Promise<string> {
  const picture = await drawAvatar(upload);
  const file = newAvatarFile();
  // Recorded before it is stored: if this process dies before the profile refers to it, the sweep finds it.
  await db.insert(media).values({ path: pictureAddress(file), user_id: userId });
  await files.put(pictureKey(file), picture, 'image/webp');
  return pictureAddress(file);
}

/** Saves what was sent and is not empty. Returns the picture that is no longer shown; its removal is queued. */
export async function changeProfile(
  tx: Db,
  app: Pick<FastifyInstance, 'queue' | 'settings'>,
  caller: { id: number; session_id: string },
  { email, remove_avatar, ...plain }: ProfileChanges,
  picture: string | undefined,
): Promise<string | null> {
  const filled = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined && value !== ''),
  ) as UserValues;
  const values: UserValues = { ...filled, ...(email && { email, email_canonical: canonicalEmail(email) }) };
  if (picture || remove_avatar) values.avatar = picture ?? null;
  const [before] = await tx.select().from(users).where(eq(users.id, caller.id)).for('update');
  // The form is read after the caller was let in, and drawing its picture takes time.
  await requireSession(tx, caller.session_id);
  // Compared with the address as it is now: a simultaneous request may have changed it.
  const isMoving = isOtherAddress(before!.email, email);
  if (isMoving) values.email_verified_at = null;
  if (isMoving && (await isBlocked(tx, canonicalEmail(email)))) throw invalidField('email', BLOCKED);
  if (Object.keys(values).length > 0) await save(tx, caller.id, values);
  if (isMoving) await move(tx, app, before!, email, caller.session_id);
  if (values.avatar === undefined || !before!.avatar) return null;
  await removePictures(tx, app.queue, [before!.avatar]);
  return before!.avatar;
}

/** Whoever reads the old address can undo the change; whoever reads the new one is asked whether it is theirs. */
async function move(
  tx: Db,
  { queue, settings }: Pick<FastifyInstance, 'queue' | 'settings'>,
  before: typeof users.$inferSelect,
  email: string,
  session: string,
): Promise<void> {
  await revokeSessions(tx, before.id, 'email changed', session);
  await forgetLinks(tx, before.id);
  if (await returnTo(tx, before.id, canonicalEmail(email), { isProved: false, email })) return;
  const left_id = await leaveAddress(tx, before);
  if (!settings.mail) return;
  if (left_id) await queue.send(tx, ADDRESS_LETTER_QUEUE, { left_id } satisfies AddressLetter);
  await queue.send(tx, ADDRESS_LETTER_QUEUE, { user_id: before.id } satisfies AddressLetter);
}

async function save(tx: Db, userId: number, values: UserValues): Promise<void> {
  try {
    await tx.update(users).set(values).where(eq(users.id, userId));
    if (values.email_canonical && (await isKept(tx, values.email_canonical, userId))) throw taken();
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_canonical_unique')) throw error;
    throw taken();
  }
}

const taken = () => invalidField('email', 'A user with this email already exists.');
