import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sessionSchema } from '@project-practice/shared/contract/wire';
import { z } from 'zod';
import { type Hole, statement, tables } from '../../database/index.ts';
import { notFound } from '../../problem.ts';
import { nothing, toIso, uuidSchema } from '../../schemas.ts';
import { revokeSession, revokeSessions } from './revoke.ts';

const tags = ['sessions'];

const { sessions } = tables;

const sessionsOf = statement((db, userId: Hole<number>) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at), gt(sessions.expires_at, sql`now()`)))
    .orderBy(desc(sessions.last_used_at)),
);

/** Where a user is signed in, and how to sign devices out. */
export const sessionsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/auth/sessions/',
    { schema: { tags, summary: 'List your devices, the latest first', response: { 200: z.array(sessionSchema) } } },
    async (request) => {
      const rows = await sessionsOf(app.db, request.user.id);
      return rows.map(({ id, user_agent, address, created_at, last_used_at, expires_at }) => ({
        id,
        user_agent,
        address,
        created_at: toIso(created_at),
        last_used_at: toIso(last_used_at),
        expires_at: toIso(expires_at),
        is_current: id === request.user.session_id,
      }));
    },
  );

  app.delete(
    '/auth/sessions/:id/',
    {
      config: { securityEvent: { success: 'authn_token_revoked' } },
      schema: {
        tags,
        summary: 'Sign out one device',
        params: z.object({ id: uuidSchema }),
        response: { 204: nothing },
      },
    },
    async (request, reply) => {
      if (!(await revokeSession(app.db, request.user.id, request.params.id, 'revoked by user')))
        throw notFound('There is no such session.');
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/auth/sessions/',
    {
      config: { securityEvent: { success: 'authn_token_revoked' } },
      schema: { tags, summary: 'Sign out all other devices', response: { 204: nothing } },
    },
    async (request, reply) => {
      await revokeSessions(app.db, request.user.id, 'revoked by user', request.user.session_id);
      return reply.code(204).send(null);
    },
  );
};
