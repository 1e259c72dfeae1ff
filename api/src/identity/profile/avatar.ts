import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { invalidField } from '../../problem.ts';

export const MOST_AVATAR_BYTES = 5 * 1024 * 1024;
const MOST_PIXELS = 40_000_000;
const SIDE = 512;

const refusal = (message: string) => invalidField('avatar', message);
export const tooLarge = () => refusal('The picture must be smaller than 5 MB.');

/** Checks the first bytes of the accepted formats. sharp would also render SVG and others, which must never reach it. */
const isAccepted = (bytes: Buffer) =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)) ||
  /^RIFF....WEBP/s.test(bytes.toString('latin1', 0, 12)) ||
  /^ftyp(avif|avis)/.test(bytes.toString('latin1', 4, 12));

/** Re-encodes an upload as a square WebP: no metadata, no trailing bytes, first frame only. */
export async function drawAvatar(upload: Buffer): Promise<Buffer> {
  if (!isAccepted(upload)) throw refusal('The picture must be a JPEG, PNG, WebP, GIF, or AVIF file.');
  try {
    return await sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover', withoutEnlargement: false })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw refusal('The picture could not be read. It may be damaged or too large.');
  }
}

export const newAvatarFile = () => `${randomBytes(16).toString('hex')}.webp`;
