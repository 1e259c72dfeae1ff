import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findMemberTeam } from '../../access/index.ts';
import { invitationsOf } from './invitations.repository.ts';
import * as schemas from './invitations.schemas.ts';
import * as service from './invitations.service.ts';

/** Members of the team that the address names. */
const rights = ({ server, user, params }: FastifyRequest) =>
  findMemberTeam(server.db, user.id, (params as { uuid: string }).uuid);

export const invitationsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { publicAppUrl } = app.settings;
  const one = '/teams/:uuid/invitations/:invitation/';

  app.get('/teams/:uuid/invitations/', { schema: schemas.listInvitations }, async (request) => {
    const team = await findMemberTeam(app.db, request.user.id, request.params.uuid);
    const rows = await invitationsOf(app.db, team.id);
    return rows.map((row) => service.asInvitation(row, publicAppUrl));
  });

  app.post(
    '/teams/:uuid/invitations/',
    { schema: schemas.createInvitation, config: { rights } },
    async (request, reply) => {
      const team = await findMemberTeam(app.db, request.user.id, request.params.uuid);
      await app.limit('invite', team.id);
      const row = await app.transaction((tx) =>
        service.createInvitation(tx, request.user.id, team.uuid, request.body?.expires_in_days ?? schemas.DEFAULT_DAYS),
      );
      return reply.code(201).send(service.asInvitation(row, publicAppUrl));
    },
  );

  app.get(one, { schema: schemas.readInvitation, config: { access: 'optional' } }, (request) =>
    service.readInvitation(app.db, request.visitor?.id, request.params, publicAppUrl),
  );

  app.get(`${one}inviter/`, { schema: schemas.readInviter }, (request) => service.readInviter(app.db, request.params));

  app.delete(one, { schema: schemas.deleteInvitation }, async (request, reply) => {
    await app.transaction((tx) => service.deleteInvitation(tx, request.user.id, request.params));
    return reply.code(204).send(null);
  });

  for (const [action, isActive] of [
    ['enable', true],
    ['disable', false],
  ] as const) {
    app.post(`${one}${action}/`, { schema: schemas.switchInvitation(action) }, async (request) => {
      const row = await app.transaction((tx) =>
        service.switchInvitation(tx, request.user.id, request.params, isActive),
      );
      return service.asInvitation(row, publicAppUrl);
    });
  }

  app.post(`${one}accept/`, { schema: schemas.acceptInvitation }, async (request) => {
    await app.limit('accept', request.user.id);
    return app.transaction((tx) => service.acceptInvitation(tx, request.user.id, request.params));
  });
};
