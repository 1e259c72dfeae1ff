import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { verdictsSchema } from '@project-practice/shared/contract/wire';
import { findVisibleTask } from '../../access/index.ts';
import { parseAllowList } from '@project-practice/foundation/http';
import { createVisits } from '../../grading/visits.ts';
import { taskParams, type TaskParams } from '../../schemas.ts';
import { checkSubmittable } from '../submissions/submitTask.ts';
import { addressesQuery } from './addresses.schemas.ts';

/** A read, although others are visited for it: nothing is stored, so it needs no Idempotency-Key, and clients may repeat it. */
export const addressesRoutes: FastifyPluginAsyncZod = async (app) => {
  const visits = createVisits(parseAllowList(app.settings.grader.allow), app.settings.publicAppUrl);

  app.get(
    '/projects/:projectId/tasks/:taskId/addresses/',
    {
      schema: {
        tags: ['submissions'],
        summary:
          'Visit the addresses of a submission before it is sent: does the deployment answer, is the repository public',
        params: taskParams,
        querystring: addressesQuery,
        response: { 200: verdictsSchema },
      },
      config: { rights: ({ user, params }) => findVisibleTask(app.db, user.id, params as TaskParams) },
    },
    async (request) => {
      const { team, deployment_url, github_url } = request.query;
      // Committed before the visits, which would hold the transaction for seconds.
      await app.transaction(async (tx) => {
        await checkSubmittable(tx, { userId: request.user.id, ...request.params }, team);
        await app.limit('address', request.user.id, tx);
        // Many people could otherwise have one host visited that is none of theirs.
        if (deployment_url) await app.limit('deployment', `visit:${new URL(deployment_url).hostname}`, tx);
      });
      const [deployment, repository] = await Promise.all([
        deployment_url && visits.deployment(deployment_url),
        github_url && visits.repository(github_url),
      ]);
      return { ...(deployment && { deployment_url: deployment }), ...(repository && { github_url: repository }) };
    },
  );
};
