import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findMemberTeam, onlyForOwner } from '../../access/index.ts';
import { activityOf } from './activity.repository.ts';
import { describeTeam, teamsOf } from './teams.repository.ts';
import * as schemas from './teams.schemas.ts';
import * as service from './teams.service.ts';

/** Owners of the team that the address names. */
const rights = async ({ server, user, params }: FastifyRequest) =>
  onlyForOwner(await findMemberTeam(server.db, user.id, (params as { uuid: string }).uuid), user.id);

export const teamsRoutes: FastifyPluginAsyncZod = async (app) => {
  // People who leave the platform also leave their teams, in separate transactions: one for hundreds of teams would block
  // all their members, and on the embedded database everybody.
  app.departures.push(async (userId) => {
    for (const { uuid } of await teamsOf(app.db, userId))
      await app.transaction((tx) => service.leaveTeam(tx, userId, uuid));
  });

  app.get('/teams/', { schema: schemas.listTeams }, (request) => teamsOf(app.db, request.user.id));

  app.post('/teams/', { schema: schemas.createTeam }, async (request, reply) => {
    const team = await app.transaction(async (tx) => {
      await app.limit('team', request.user.id, tx);
      return service.createTeam(tx, request.user.id, request.body.name);
    });
    return reply.code(201).send(team);
  });

  app.get('/teams/:uuid/', { schema: schemas.readTeam }, async (request) =>
    describeTeam(app.db, await findMemberTeam(app.db, request.user.id, request.params.uuid)),
  );

  app.get('/teams/:uuid/activity/', { schema: schemas.listActivity }, async ({ user, params }) => {
    const team = await findMemberTeam(app.db, user.id, params.uuid);
    return activityOf(app.db, team.id, user.id);
  });

  app.patch('/teams/:uuid/', { schema: schemas.changeTeam, config: { rights } }, (request) =>
    app.transaction((tx) => service.changeTeam(tx, request.user.id, request.params.uuid, request.body)),
  );

  app.post('/teams/:uuid/leave/', { schema: schemas.leaveTeam }, (request) =>
    app.transaction((tx) => service.leaveTeam(tx, request.user.id, request.params.uuid)),
  );

  app.delete('/teams/:uuid/members/', { schema: schemas.removeMember, config: { rights } }, (request) => {
    const email = request.body?.email ?? request.query.email;
    return app.transaction((tx) => service.removeMember(tx, request.user.id, request.params.uuid, email));
  });
};
