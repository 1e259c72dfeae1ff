import { and, asc, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { skillSchema, userSkillSchema } from '@project-practice/shared/contract/wire';
import { type Hole, statement, tables } from '../../database/index.ts';
import { invalidField, notFound } from '../../problem.ts';
import { idSchema, nothing, wholeId } from '../../schemas.ts';

const newSkillSchema = z.object({ skill_id: wholeId });
const tags = ['skills'];

const { skills, userSkills } = tables;

const allSkills = statement((db) => db.select().from(skills).orderBy(asc(skills.name)));

const skillsOf = statement((db, userId: Hole<number>) =>
  db
    .select({ skill_id: skills.id, skill_name: skills.name })
    .from(userSkills)
    .innerJoin(skills, eq(skills.id, userSkills.skill_id))
    .where(eq(userSkills.user_id, userId))
    .orderBy(asc(userSkills.created_at), asc(skills.name)),
);

export const skillsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/auth/skills/',
    {
      schema: { tags, summary: 'List all skills', response: { 200: z.array(skillSchema) } },
      config: { revalidate: true },
    },
    () => allSkills(app.db),
  );

  app.get(
    '/auth/user-skills/',
    { schema: { tags, summary: 'List your skills', response: { 200: z.array(userSkillSchema) } } },
    (request) => skillsOf(app.db, request.user.id),
  );

  app.post(
    '/auth/user-skills/',
    {
      schema: {
        tags,
        summary: 'Add a skill; adding it again changes nothing',
        body: newSkillSchema,
        response: { 200: userSkillSchema, 201: userSkillSchema },
      },
    },
    async (request, reply) => {
      const { skill_id } = request.body;
      const [skill] = await app.db.select().from(skills).where(eq(skills.id, skill_id));
      if (!skill) throw invalidField('skill_id', 'There is no such skill.');
      const added = await app.db
        .insert(userSkills)
        .values({ user_id: request.user.id, skill_id })
        .onConflictDoNothing()
        .returning();
      return reply.code(added.length > 0 ? 201 : 200).send({ skill_id, skill_name: skill.name });
    },
  );

  app.delete(
    '/auth/user-skills/:id/',
    {
      schema: {
        tags,
        summary: 'Remove a skill by its ID',
        params: z.object({ id: idSchema }),
        response: { 204: nothing },
      },
    },
    async (request, reply) => {
      const removed = await app.db
        .delete(userSkills)
        .where(and(eq(userSkills.user_id, request.user.id), eq(userSkills.skill_id, request.params.id)))
        .returning();
      if (removed.length === 0) throw notFound('You do not have this skill.');
      return reply.code(204).send(null);
    },
  );
};
