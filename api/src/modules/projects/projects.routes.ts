import { isKnown } from 'config/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Project } from 'shared/contract';
import { findVisibleProject } from '../../access/index.ts';
import { notFound } from '../../problem.ts';
import { bestTeams, type BestTeam } from '../../progress/index.ts';
import { nothing, projectParams } from '../../schemas.ts';
import { keptCatalogue } from './catalogue.ts';
import { listStamp, privateProjectsOf, readCatalogueVersion } from './listStamp.ts';
import { pageOf } from './pageOf.ts';
import { writePage } from './projectPage.ts';
import { projectListQuery, projectPageSchema, projectSchema } from './projects.schemas.ts';

const tags = ['projects'];

/** A project as one user sees it. */
function seenBy(project: Project, team: BestTeam | undefined): Project {
  if (!team) return project;
  return { ...project, is_registered: true, tasks: project.tasks.map((task) => ({ ...task, is_passed: team.passedTasks.has(task.id) })) };
}

export const projectsRoutes: FastifyPluginAsyncZod = async (app) => {
  const catalogue = keptCatalogue(app.db);

  app.get(
    '/projects/',
    { schema: { tags, summary: 'List all projects that you may see, newest first', querystring: projectListQuery, response: { 200: projectPageSchema, 304: nothing } } },
    async (request, reply) => {
      const userId = request.user.id;
      const { page, page_size } = request.query;
      const stamp = await listStamp(app.db, userId);
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization, Accept-Encoding' });
      if (isKnown(request, reply, `"${[stamp.list, page, page && page_size].filter(Boolean).join('.')}"`)) return reply.code(304).send(null);
      const [entries, own, best] = [await catalogue(stamp.catalogue), await privateProjectsOf(app.db, userId), await bestTeams(app.db, userId)];
      const visible = entries.filter((entry) => entry.is_public || own.has(entry.id));
      const answer = pageOf(visible.map((entry) => seenBy(entry, best.get(entry.id))), page, page_size, `${app.settings.publicAppUrl}/api/v1/projects/`);
      reply.type('application/json; charset=utf-8').serializer(writePage);
      return answer;
    },
  );

  app.get(
    '/projects/:projectId/',
    { schema: { tags, summary: 'Get a project', params: projectParams, response: { 200: projectSchema, 304: nothing } }, config: { revalidate: true } },
    async (request) => {
      const { projectId } = request.params;
      await findVisibleProject(app.db, request.user.id, projectId);
      const entry = (await catalogue(await readCatalogueVersion(app.db))).find(({ id }) => id === projectId);
      if (!entry) throw notFound('Project not found');
      return seenBy(entry, (await bestTeams(app.db, request.user.id, [projectId])).get(projectId));
    },
  );
};
