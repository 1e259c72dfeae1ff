import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { profileSchema } from '@project-practice/shared/contract/wire';
import { removePictureNow } from '../../modules/media/pictures.ts';
import { typedEmail } from '../person/emailAddress.ts';
import { Problem } from '../../problem.ts';
import { profileFormDocument } from './profile.schemas.ts';
import { readProfileForm } from './profileForm.ts';
import { changeProfile, isOtherAddress, readProfile, storePicture } from './profile.service.ts';

const tags = ['profile'];

export const profileRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart);

  app.get(
    '/auth/profile/',
    { schema: { tags, summary: 'Get your profile', response: { 200: profileSchema } } },
    (request) => readProfile(app.db, request.user.id),
  );

  app.patch(
    '/auth/profile/',
    {
      config: { requestBody: { content: { 'multipart/form-data': { schema: profileFormDocument } } } },
      schema: {
        tags,
        summary: 'Change your profile',
        description:
          'multipart/form-data with any of first_name, last_name, email, user_type, phone, and avatar (a picture of up to 5 MB), or the same as JSON without a picture. Empty values change nothing. remove_avatar=true removes the picture.',
        consumes: ['multipart/form-data', 'application/json'],
        response: { 200: profileSchema },
      },
    },
    async (request) => {
      const { changes, avatar } = await readProfileForm(request);
      const { user } = request;
      // The answer reveals whether somebody has that address, and each change sends an email to the previous one.
      if (isOtherAddress(user.email, changes.email)) {
        await app.limit('changeEmail', user.id);
        // Nobody gets many letters about accounts that are not theirs.
        await app.limit('reset', typedEmail(changes.email));
      }
      if (avatar) await app.limit('picture', user.id);
      const picture = avatar && (await storePicture(app, user.id, avatar));
      const change = app.transaction((tx) => changeProfile(tx, app, user, changes, picture));
      const replaced = await change.catch(async (error: unknown) => {
        // After any other error it is unknown whether the commit took effect, so the picture may be in use. If it is not, the sweep removes it.
        if (picture && error instanceof Problem) await removePictureNow(app, picture);
        throw error;
      });
      if (isOtherAddress(user.email, changes.email))
        app.securityEvent('user_updated', { subject: request.subject, address: request.ip, changed: 'email' });
      // Right away, so that whoever learns of the new picture finds the old one gone.
      if (replaced) await removePictureNow(app, replaced);
      return readProfile(app.db, user.id);
    },
  );
};
