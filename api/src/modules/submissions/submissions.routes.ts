import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { submissionSchema, unprovedSchema } from '@project-practice/shared/contract/wire';
import { findVisibleProject, findVisibleTask, lockOwnTeam } from '../../access/index.ts';
import type { Db } from '../../database/index.ts';
import { notFound } from '../../problem.ts';
import { projectParams, taskParams, type TaskParams } from '../../schemas.ts';
import { deploymentHost } from '../../webAddress.ts';
import { deploymentProver, isProved } from './deploymentProof.ts';
import { enqueue, WAKING_QUEUE } from './gradingQueue.ts';
import { startGrading } from './gradingWorker.ts';
import { resetSubmission } from './resetSubmission.ts';
import { listSubmissions, readSubmission, type Place } from './submissions.repository.ts';
import { newSubmissionSchema, submissionParams } from './submissions.schemas.ts';
import { checkSubmittable, insertSubmission } from './submitTask.ts';

const tags = ['submissions'];

export const submissionsRoutes: FastifyPluginAsyncZod = async (app) => {
  startGrading(app);
  const requireOwn = deploymentProver(app);

  /** Strangers may submit one host for so many teams; a team that has proved that a host is its own has a count of its own. */
  async function limitGrading(tx: Db, teamId: number, deploymentUrl: string): Promise<void> {
    const { hostname } = new URL(deploymentUrl);
    const isOwn = await isProved(tx, teamId, deploymentHost(deploymentUrl));
    await app.limit('deployment', isOwn ? `${hostname}:${teamId}` : hostname, tx);
  }

  async function readOwn(db: Db, userId: number, place: Place, id: number) {
    await findVisibleProject(db, userId, place.projectId);
    const submission = await readSubmission(db, userId, place, id);
    if (!submission) throw notFound('Submission not found');
    return submission;
  }

  app.get(
    '/projects/:projectId/submissions/',
    {
      schema: {
        tags,
        summary: "List your teams' submissions to a project, newest first",
        params: projectParams,
        response: { 200: z.array(submissionSchema) },
      },
    },
    async (request) => {
      await findVisibleProject(app.db, request.user.id, request.params.projectId);
      return listSubmissions(app.db, request.user.id, request.params);
    },
  );

  app.get(
    '/projects/:projectId/tasks/:taskId/submissions/',
    {
      schema: {
        tags,
        summary: "List your teams' submissions to a task, newest first",
        params: taskParams,
        response: { 200: z.array(submissionSchema) },
      },
    },
    async (request) => {
      await findVisibleTask(app.db, request.user.id, request.params);
      return listSubmissions(app.db, request.user.id, request.params);
    },
  );

  app.get(
    '/projects/:projectId/tasks/:taskId/submissions/:submissionId/',
    {
      schema: {
        tags,
        summary: 'Get a submission with what each test sent, expected, and received',
        params: submissionParams,
        response: { 200: submissionSchema },
      },
    },
    (request) => readOwn(app.db, request.user.id, request.params, request.params.submissionId),
  );

  app.post(
    '/projects/:projectId/tasks/:taskId/submissions/',
    {
      schema: {
        tags,
        summary: 'Submit a task for grading',
        params: taskParams,
        body: newSubmissionSchema,
        response: { 201: submissionSchema, 403: unprovedSchema },
      },
      config: { rights: ({ user, params }) => findVisibleTask(app.db, user.id, params as TaskParams) },
    },
    async (request, reply) => {
      const target = { userId: request.user.id, ...request.params };
      const { team, deployment_url } = request.body;
      await requireOwn({ team, userId: target.userId, deploymentUrl: deployment_url }, async () => {
        const { teamId } = await checkSubmittable(app.db, target, team);
        await app.limit('address', target.userId);
        return teamId;
      });
      const submission = await app.transaction(async (tx) => {
        const { id, team_id } = await insertSubmission(tx, target, request.body);
        // Inside the transaction, so that refused requests do not use up the team's submissions.
        await app.limit('submit', `${team_id}:${target.taskId}`, tx);
        await limitGrading(tx, team_id, deployment_url);
        await enqueue(app.queue, tx, WAKING_QUEUE, id);
        // Read while the team is locked: a member who is removed at the same time still learns that it was accepted.
        return readOwn(tx, target.userId, target, id);
      });
      return reply.code(201).send(submission);
    },
  );

  app.post(
    '/projects/:projectId/tasks/:taskId/submissions/:submissionId/rerun/',
    {
      schema: {
        tags,
        summary: 'Grade a submission again that ended in an error',
        params: submissionParams,
        response: { 200: submissionSchema, 403: unprovedSchema },
      },
    },
    async (request) => {
      const { submissionId, ...place } = request.params;
      const userId = request.user.id;
      const { team, deployment_url } = await readOwn(app.db, userId, place, submissionId);
      await requireOwn({ team: team.uuid, userId, deploymentUrl: deployment_url }, async () => {
        const { id } = await lockOwnTeam(app.db, userId, team.uuid);
        await app.limit('address', userId);
        return id;
      });
      return app.transaction(async (tx) => {
        const { id: teamId } = await lockOwnTeam(tx, userId, team.uuid);
        await resetSubmission(tx, submissionId);
        await app.limit('submit', `rerun:${team.uuid}:${place.taskId}`, tx);
        await limitGrading(tx, teamId, deployment_url);
        await enqueue(app.queue, tx, WAKING_QUEUE, submissionId);
        return readOwn(tx, userId, place, submissionId);
      });
    },
  );
};
