import type { ProfileValues } from './profileSchema.ts';

/** The multipart body, without empty values. */
export function changesForm(values: ProfileValues, picture: Blob | undefined, isPictureRemoved: boolean): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) if (value !== '') body.append(name, value);
  if (isPictureRemoved) body.append('remove_avatar', 'true');
  if (picture) body.append('avatar', picture, `avatar.${picture.type.split('/')[1]?.replace(/\W.*/, '') ?? 'img'}`);
  return body;
}
