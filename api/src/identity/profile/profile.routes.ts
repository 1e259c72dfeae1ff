import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { profileSchema } from './profile.schemas.ts';
import { readProfileForm } from './profileForm.ts';
import { changeProfile, readProfile } from './profile.service.ts';

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
      return changeProfile(app, request.user, changes, avatar);
    },
  );
};
