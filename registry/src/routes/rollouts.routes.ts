import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RegistryContext } from '../context.ts';
import { releaseName, version } from '../releases/remoteManifest.schema.ts';
import { defaultPlan, rolloutPlan } from '../rollouts/plan.schema.ts';
import { defaultFloor, floorSchema } from '../rollouts/floor.schema.ts';
import { readFloor, setFloor } from '../rollouts/floor.ts';
import { rollBack } from '../rollouts/rollBack.ts';
import { markSeen } from '../rollouts/rollouts.repository.ts';
import { abort, promote, retire, startRollouts } from '../rollouts/rollouts.service.ts';
import { requireOperator, requireScope } from '../tokens/authenticate.ts';
import { errorSchema, rolloutSchema } from './answers.schema.ts';
import type { TypedApp } from './typedApp.ts';

const params = z.object({ name: releaseName });
const reason = z.string().trim().min(1).max(300).optional();
/** The rollout that the caller saw, so that a press that comes too late is refused. */
const seen = { rollout: z.uuid().optional() };
const distinct = <M extends z.ZodType<{ name: string }>>(member: M) =>
  z
    .array(member)
    .max(10)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'name one remote twice');
const rolledBackSchema = z.object({ name: z.string(), stable: z.string().nullable(), from: z.string() });
const refusals = { 400: errorSchema, 401: errorSchema, 403: errorSchema, 404: errorSchema, 409: errorSchema };

export function rolloutsRoutes(app: TypedApp, context: RegistryContext): void {
  const permitted = ({ principal }: FastifyRequest, name: string) => {
    requireScope(principal, name, 'rollout');
    return principal.actor;
  };
  const isOperator = ({ principal }: FastifyRequest) => principal.scope === '*';

  app.post(
    '/remotes/:name/rollouts',
    {
      schema: {
        tags: ['rollouts'],
        summary: 'Start a staged rollout of a released version',
        params,
        body: z.object({ version, plan: rolloutPlan.optional(), reason }),
        response: { 201: rolloutSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const { body } = request;
      const actor = permitted(request, name);
      const [rollout] = await context.live.change((transaction, state) =>
        startRollouts(transaction, state, {
          members: [{ name, version: body.version }],
          plan: body.plan ?? defaultPlan,
          actor,
          isOperator: isOperator(request),
          reason: body.reason ?? 'rollout started',
          after: context.settings.registry.after,
        }),
      );
      return reply.code(201).send(rollout!);
    },
  );

  app.post(
    '/remotes/:name/rollout/promote',
    {
      schema: {
        tags: ['rollouts'],
        summary: 'Go to the next stage now, or, with toEnd, to everybody',
        params,
        body: z
          .object({
            ...seen,
            stage: z.number().int().optional(),
            toEnd: z.boolean().default(false),
            /** Although the numbers speak against it. */
            force: z.boolean().default(false),
            reason,
          })
          .prefault({}),
        response: { 200: rolloutSchema, ...refusals },
      },
    },
    async (request) => {
      const { name } = request.params;
      const actor = permitted(request, name);
      const advanced = await context.live.change(async (transaction, state) => {
        const all = await promote(transaction, state, {
          ...request.body,
          name,
          actor,
          isOperator: isOperator(request),
          now: context.clock.now(),
          reason: request.body.reason ?? 'promoted by hand',
        });
        // Whoever takes one back may take back what belongs to it, but not bring it to more visitors.
        for (const other of all) permitted(request, other.name);
        return all;
      });
      return advanced.find((one) => one.name === name)!;
    },
  );

  app.post(
    '/remotes/:name/rollout/abort',
    {
      schema: {
        tags: ['rollouts'],
        summary: 'Take the new version back from everybody',
        params,
        body: z.object({ ...seen, reason }).prefault({}),
        response: { 200: rolloutSchema, ...refusals },
      },
    },
    async (request) => {
      const { name } = request.params;
      const actor = permitted(request, name);
      const taken = await context.live.change((transaction) =>
        abort(transaction, { ...request.body, name, actor, reason: request.body.reason ?? 'aborted by hand' }),
      );
      return taken.find((one) => one.name === name)!;
    },
  );

  app.post(
    '/remotes/:name/rollback',
    {
      schema: {
        tags: ['rollouts'],
        summary: 'Take a running rollout back, or return everybody to an earlier version',
        params,
        body: z.object({ version: version.optional(), reason }).prefault({}),
        response: { 200: rolledBackSchema, ...refusals },
      },
    },
    async (request) => {
      const { name } = request.params;
      const actor = permitted(request, name);
      const returned = await context.live.change((transaction, state) =>
        rollBack(transaction, state, {
          members: [{ name, version: request.body.version }],
          actor,
          reason: request.body.reason ?? 'rolled back by hand',
        }),
      );
      return returned.find((one) => one.name === name)!;
    },
  );

  app.post(
    '/rollouts',
    {
      schema: {
        tags: ['rollouts'],
        summary: 'Start a staged rollout of versions that belong together: every visitor gets all of them, or none',
        body: z.object({
          members: distinct(z.object({ name: releaseName, version })).min(2),
          plan: rolloutPlan.optional(),
          reason,
        }),
        response: { 201: z.array(rolloutSchema), ...refusals },
      },
    },
    async (request, reply) => {
      const { members, plan = defaultPlan, reason: why = 'rollout started' } = request.body;
      const [actor] = members.map(({ name }) => permitted(request, name));
      const started = await context.live.change((transaction, state) =>
        startRollouts(transaction, state, {
          members,
          plan,
          reason: why,
          actor: actor!,
          isOperator: isOperator(request),
          after: context.settings.registry.after,
        }),
      );
      return reply.code(201).send(started);
    },
  );

  app.post(
    '/rollback',
    {
      schema: {
        tags: ['rollouts'],
        summary: 'Take several remotes back at once, each of which must only fit what the others return to',
        body: z.object({
          members: distinct(z.object({ name: releaseName, version: version.optional() })).min(1),
          reason,
        }),
        response: { 200: z.array(rolledBackSchema), ...refusals },
      },
    },
    async (request) => {
      const { members, reason: why = 'rolled back by hand' } = request.body;
      const [actor] = members.map(({ name }) => permitted(request, name));
      return context.live.change((transaction, state) =>
        rollBack(transaction, state, { members, actor: actor!, reason: why }),
      );
    },
  );

  app.post(
    '/remotes/:name/seen',
    {
      schema: {
        tags: ['rollouts'],
        summary: 'Note that somebody has seen what the registry took back; its strip in the console ends for all',
        params,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      requireScope(request.principal, name);
      await markSeen(context.db, name, request.principal.actor);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/remotes/:name/floor',
    {
      schema: {
        tags: ['rollouts'],
        summary: 'Get what operators demand of a squad’s rollouts of this remote',
        params,
        response: { 200: floorSchema, ...refusals },
      },
    },
    async ({ params: { name } }) => readFloor(context.db, name),
  );

  app.put(
    '/remotes/:name/floor',
    {
      schema: {
        tags: ['rollouts'],
        summary: 'Set what squads’ rollouts of this remote cannot undercut; what is left out becomes the default',
        params,
        body: floorSchema.partial().extend({ reason }).strict(),
        response: { 200: floorSchema, ...refusals },
      },
    },
    async (request) => {
      const { name } = request.params;
      requireOperator(request.principal, 'set a floor');
      const { reason: why = 'set by hand', ...wanted } = request.body;
      const floor = { ...defaultFloor, ...wanted };
      await context.db.transaction((transaction) =>
        setFloor(transaction, { name, floor, actor: request.principal.actor, reason: why }),
      );
      return floor;
    },
  );

  app.post(
    '/remotes/:name/retire',
    {
      schema: {
        tags: ['rollouts'],
        summary:
          'Take a remote out of the site; its releases stay, and its routes and slots too, unless it gives them up',
        params,
        body: z.object({ givesUp: z.boolean().default(false), reason }).prefault({}),
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const actor = permitted(request, name);
      await context.live.change((transaction, state) =>
        retire(transaction, state, { ...request.body, name, actor, reason: request.body.reason ?? 'retired by hand' }),
      );
      return reply.code(204).send(null);
    },
  );
}
