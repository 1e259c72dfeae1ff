import { FileDamaged } from '@project-practice/foundation/files';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../../problem.ts';
import { readPicture, startRemovingPictures } from './pictures.ts';

/** 128 random bits, so that only those who know a picture's address can find it. */
const params = z.object({ file: z.string().regex(/^[0-9a-f]{32}\.webp$/) });

/** Re-encoded pictures that people uploaded. Registered outside `/api/v1`. */
export const mediaRoutes: FastifyPluginAsyncZod = async (app) => {
  startRemovingPictures(app);

  app.get(
    '/media/a/:file',
    {
      schema: {
        tags: ['media'],
        summary: 'Get an avatar',
        params,
        response: {
          200: {
            description: 'The picture.',
            content: { 'image/webp': { schema: z.string().meta({ format: 'binary' }) } },
          },
        },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const bytes = await readPicture(app.files, request.params.file).catch((error: unknown) => {
        if (!(error instanceof FileDamaged)) throw error;
        // Nothing can bring it back, and whoever shows it has the initials of its person.
        return void request.log.error(error, 'A stored picture is damaged.');
      });
      if (!bytes) throw notFound();
      return reply
        .type('image/webp')
        .headers({
          // A new picture has a new address, so this one never changes.
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          'content-disposition': 'inline',
        })
        .send(bytes as never);
    },
  );
};
