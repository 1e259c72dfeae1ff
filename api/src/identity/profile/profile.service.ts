import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { UserProfile } from 'shared/contract';
import { type Db, isUniqueViolation, tables } from '../../database/index.ts';
import { forgetLinks } from '../passwords/resetLinks.ts';
import { canonicalEmail } from '../person/canonicalEmail.ts';
import { invalidField } from '../../problem.ts';
import { requireSession } from '../sessions/currentUser.ts';
import { revokeSessions } from '../sessions/revoke.ts';
import { pictureAddress, pictureKey, removePictureNow, removePictures } from '../../modules/media/pictures.ts';
import { drawAvatar, newAvatarFile } from './avatar.ts';
import { addressChanged } from './letters.ts';
import type { ProfileChanges } from './profile.schemas.ts';

const { media, users } = tables;

export async function readProfile(db: Db, userId: number): Promise<UserProfile> {
  const [profile] = await db
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
    .where(eq(users.id, userId));
  return profile!;
}

type UserValues = Partial<typeof users.$inferInsert>;

/** Another spelling is no other address: it stays verified. */
const isOtherAddress = (current: string, next: string | undefined): next is string =>
  Boolean(next) && canonicalEmail(next!) !== canonicalEmail(current);

/** Saves what was sent and is not empty. Removes the old picture once the new one, or none, is in place. */
export async function changeProfile(
  app: FastifyInstance,
  caller: { id: number; email: string; session_id: string },
  changes: ProfileChanges,
  upload: Buffer | undefined,
): Promise<UserProfile> {
  const { email, remove_avatar, ...plain } = changes;
  const filled = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined && value !== ''),
  ) as UserValues;
  const values: UserValues = { ...filled, ...(email && { email, email_canonical: canonicalEmail(email) }) };
  // The answer reveals whether somebody has that address, and each change sends an email to the previous one.
  if (isOtherAddress(caller.email, email)) await app.limit('changeEmail', caller.id);
  const file = upload && newAvatarFile();
  if (file) {
    await app.limit('picture', caller.id);
    const picture = await drawAvatar(upload);
    // Recorded before it is stored: if this process dies before the profile refers to it, the sweep finds it.
    await app.db.insert(media).values({ path: pictureAddress(file), user_id: caller.id });
    await app.files.put(pictureKey(file), picture, 'image/webp');
    values.avatar = pictureAddress(file);
  } else if (remove_avatar) {
    values.avatar = null;
  }
  let old: string | null = null;
  try {
    old = await app.transaction(async (tx) => {
      const [before] = await tx
        .select({ avatar: users.avatar, email: users.email })
        .from(users)
        .where(eq(users.id, caller.id))
        .for('update');
      // The form is read after the caller was let in, and drawing its picture takes time.
      await requireSession(tx, caller.session_id);
      // Compared with the address as it is now: a simultaneous request may have changed it.
      const isMoving = isOtherAddress(before!.email, email);
      if (isMoving) values.email_verified_at = null;
      if (Object.keys(values).length > 0) await tx.update(users).set(values).where(eq(users.id, caller.id));
      if (isMoving) {
        await revokeSessions(tx, caller.id, 'email changed', caller.session_id);
        await forgetLinks(tx, caller.id);
        await app.mail(tx, addressChanged(before!.email, app.settings.publicAppUrl));
      }
      if (values.avatar === undefined) return null;
      if (before!.avatar) await removePictures(tx, app.queue, [before!.avatar]);
      return before!.avatar;
    });
  } catch (error) {
    // After any other error it is unknown whether the commit took effect, so the picture may be in use. If it is not, the sweep removes it.
    if (!isUniqueViolation(error, 'users_email_canonical_unique')) throw error;
    if (file) await removePictureNow(app, pictureAddress(file));
    throw invalidField('email', 'A user with this email already exists.');
  }
  if (old) await removePictureNow(app, old);
  return readProfile(app.db, caller.id);
}
