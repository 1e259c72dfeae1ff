import { readInput } from '@project-practice/foundation/http';
import type { FastifyRequest } from 'fastify';
import { invalid, invalidField } from '../../problem.ts';
import { MOST_AVATAR_BYTES, tooLarge } from './avatar.ts';
import { profileChangesSchema, type ProfileChanges } from './profile.schemas.ts';

interface ProfileForm {
  changes: ProfileChanges;
  avatar: Buffer | undefined;
}

const readChanges = (values: unknown) => readInput(profileChangesSchema, values ?? {});

/** Reads the multipart form that the site sends, or the same fields as JSON without a picture. */
export async function readProfileForm(request: FastifyRequest): Promise<ProfileForm> {
  if (!request.isMultipart()) return { changes: readChanges(request.body), avatar: undefined };
  const values: Record<string, string> = {};
  let avatar: Buffer | undefined;
  let notAFile = false;
  try {
    for await (const part of request.parts({
      limits: { fileSize: MOST_AVATAR_BYTES, files: 1, fields: 20, fieldSize: 10_000 },
    })) {
      if (part.type === 'field') {
        if (part.fieldname === 'avatar' && part.value) notAFile = true;
        if (typeof part.value === 'string') values[part.fieldname] = part.value;
      } else if (part.fieldname === 'avatar') {
        const bytes = await part.toBuffer();
        // Browsers send a file field without a file with neither a name nor bytes.
        if (bytes.length > 0 || part.filename) avatar = bytes;
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    throw invalid('The form could not be read.');
  }
  if (notAFile) throw invalidField('avatar', 'Send the picture as a file.');
  return { changes: readChanges(values), avatar };
}
