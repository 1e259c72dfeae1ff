import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { taskSchema } from '@project-practice/shared/contract/wire';
import { findVisibleProject } from '../../access/index.ts';
import { notFound } from '../../problem.ts';
import { projectParams, taskParams } from '../../schemas.ts';
import { readTasks } from './readTasks.ts';

const tags = ['tasks'];
const config = { revalidate: true };

export const tasksRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/projects/:projectId/tasks/',
    {
      schema: {
        tags,
        summary: 'List the tasks of a project, in order',
        params: projectParams,
        response: { 200: z.array(taskSchema) },
      },
      config,
    },
    async (request) => {
      await findVisibleProject(app.db, request.user.id, request.params.projectId);
      return readTasks(app.db, request.user.id, request.params.projectId);
    },
  );

  app.get(
    '/projects/:projectId/tasks/:taskId/',
    { schema: { tags, summary: 'Get a task', params: taskParams, response: { 200: taskSchema } }, config },
    async (request) => {
      const { projectId, taskId } = request.params;
      await findVisibleProject(app.db, request.user.id, projectId);
      const task = (await readTasks(app.db, request.user.id, projectId)).find(({ id }) => id === taskId);
      if (!task) throw notFound('Task not found');
      return task;
    },
  );
};
