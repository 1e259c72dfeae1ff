import { isKnown } from '@project-practice/foundation/http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Project } from '@project-practice/shared/contract';
import { projectPageSchema, projectSchema } from '@project-practice/shared/contract/wire';
import { notFound } from '../../problem.ts';
import { bestTeams, type BestTeam } from '../../progress/index.ts';
import { nothing, projectParams } from '../../schemas.ts';
import { keptCatalogue, ownProjectsOf, readProject } from './catalogue.ts';
import { listStamp } from './listStamp.ts';
import { pageOf } from './pageOf.ts';
import { writePage } from './projectPage.ts';
import { projectListQuery } from './projects.schemas.ts';

const tags = ['projects'];

/** A project as one user sees it. */
function seenBy(project: Project, team: BestTeam | undefined): Project {
  if (!team) return project;
  return {
    ...project,
    is_registered: true,
    tasks: project.tasks.map((task) => ({ ...task, is_passed: team.passedTasks.has(task.id) })),
  };
}

/** Both lists as one: what others made and nobody has reviewed comes last, then the newest first. A project can be in both. */
function together(open: Project[], own: Project[]): Project[] {
  if (own.length === 0) return open;
  const byId = new Map([...open, ...own].map((project) => [project.id, project]));
  const isOwn = new Set(own.map(({ id }) => id));
  const comesLate = ({ id, maker }: Project) => Number(maker !== null && !isOwn.has(id));
  return [...byId.values()].sort(
    (a, b) => comesLate(a) - comesLate(b) || Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id,
  );
}

export const projectsRoutes: FastifyPluginAsyncZod = async (app) => {
  const sendsMail = app.settings.mail !== undefined;
  const catalogue = keptCatalogue(app.db, sendsMail);

  app.get(
    '/projects/',
    {
      schema: {
        tags,
        summary: 'List all projects that you may see, those of members last, newest first',
        querystring: projectListQuery,
        response: { 200: projectPageSchema, 304: nothing },
      },
    },
    async (request, reply) => {
      const userId = request.user.id;
      const { page, page_size } = request.query;
      const stamp = await listStamp(app.db, userId);
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization, Accept-Encoding' });
      if (isKnown(request, reply, `"${[stamp.list, page, page && page_size].filter(Boolean).join('.')}"`))
        return reply.code(304).send(null);
      const best = await bestTeams(app.db, userId);
      const visible = together(
        await catalogue(stamp.catalogue),
        await ownProjectsOf(app.db, userId, best.keys(), sendsMail),
      );
      const answer = pageOf(
        visible.map((entry) => seenBy(entry, best.get(entry.id))),
        page,
        page_size,
        `${app.settings.publicAppUrl}/api/v1/projects/`,
      );
      reply.type('application/json; charset=utf-8').serializer(writePage);
      return answer;
    },
  );

  app.get(
    '/projects/:projectId/',
    {
      schema: { tags, summary: 'Get a project', params: projectParams, response: { 200: projectSchema, 304: nothing } },
      config: { revalidate: true },
    },
    async (request) => {
      const { projectId } = request.params;
      // Not from the catalogue, which would have to be read again after any change.
      const project = await readProject(app.db, request.user.id, projectId);
      if (!project) throw notFound('Project not found');
      return seenBy(project, (await bestTeams(app.db, request.user.id, projectId)).get(projectId));
    },
  );
};
