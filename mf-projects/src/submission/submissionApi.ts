import { allOf, api, isRaw, isRequestError, numberOf, wholeOf } from '@project-practice/shared/api';
import type { Submission } from '@project-practice/shared/contract';
import type { AppStore } from '@project-practice/shared/store';
import { paths } from '../paths.ts';
import { makeFollower, type Finding } from './followGrading.ts';
import { isPassed, isPending, readSubmission } from './readSubmission.ts';

/** A project, or one of its tasks, whose submissions are listed. */
interface SubmissionsPlace {
  projectId: string;
  taskId?: string;
}

export interface SubmissionPlace {
  projectId: string;
  taskId: string;
  submissionId: string;
}

interface NewSubmission {
  projectId: string;
  taskId: string;
  body: { team: string; deployment_url: string; github_url: string };
  /** From `useIntentKey`. */
  idempotencyKey: string;
}

const LISTS = { type: 'Submission', id: 'LIST' } as const;
const newestFirst = (a: Submission, b: Submission) => b.created_at.localeCompare(a.created_at) || b.id - a.id;
const addressOf = ({ projectId, taskId, submissionId }: SubmissionPlace) =>
  `/projects/${projectId}/tasks/${taskId}/submissions/${submissionId}`;

type Access = Pick<AppStore, 'dispatch'> & { getState(): unknown };

const submissionApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    projectsSubmissions: build.query<Submission[], SubmissionsPlace>({
      query: ({ projectId, taskId }) =>
        taskId === undefined
          ? `/projects/${projectId}/submissions/`
          : `/projects/${projectId}/tasks/${taskId}/submissions/`,
      transformResponse: (answer: unknown) => allOf(readSubmission, 'id')(answer).sort(newestFirst),
      providesTags: [LISTS],
      onQueryStarted: async ({ projectId }, access) => {
        const answer = await access.queryFulfilled.catch(() => undefined);
        // Oldest first, because they are graded first.
        for (const submission of answer?.data.toReversed() ?? []) followPending(access, projectId, submission);
      },
    }),
    projectsSubmission: build.query<Submission, SubmissionPlace>({
      query: addressOf,
      transformResponse: wholeOf(readSubmission, 'id'),
      providesTags: (_submission, _error, { submissionId }) => [{ type: 'Submission', id: submissionId }],
      onQueryStarted: async ({ projectId }, access) => {
        const answer = await access.queryFulfilled.catch(() => undefined);
        if (answer) followPending(access, projectId, answer.data);
      },
    }),
    /** Null when it was submitted but the original answer is lost. */
    projectsSubmit: build.mutation<Submission | null, NewSubmission>({
      query: ({ projectId, taskId, body, idempotencyKey }) => ({
        url: `/projects/${projectId}/tasks/${taskId}/submissions/`,
        method: 'POST',
        body,
        idempotencyKey,
      }),
      transformResponse: (answer) => (isRaw(answer) && numberOf(answer.id) > 0 ? readSubmission(answer) : null),
      invalidatesTags: (_submission, error) => (error ? [] : [LISTS]),
      // Follows it from the start: it may be graded before any list shows it as pending.
      onQueryStarted: async ({ projectId, taskId }, access) => {
        const answer = await access.queryFulfilled.catch(() => undefined);
        if (answer?.data) follow(access, { projectId, taskId, submissionId: String(answer.data.id) });
      },
    }),
    projectsRerun: build.mutation<unknown, SubmissionPlace>({
      query: (place) => ({ url: `${addressOf(place)}/rerun/`, method: 'POST' }),
      // Even after a refusal, since the shown status may be out of date.
      invalidatesTags: (_answer, _error, { submissionId }) => [LISTS, { type: 'Submission', id: submissionId }],
      onQueryStarted: async (place, access) => {
        if (await access.queryFulfilled.catch(() => undefined)) follow(access, place);
      },
    }),
  }),
});

const followers = new WeakMap<Access['dispatch'], ReturnType<typeof makeFollower<SubmissionPlace>>>();

function followPending(access: Access, projectId: string, submission: Submission): void {
  if (!isPending(submission) || submission.task.id <= 0) return;
  follow(access, { projectId, taskId: String(submission.task.id), submissionId: String(submission.id) });
}

function follow(access: Access, place: SubmissionPlace): void {
  let follower = followers.get(access.dispatch);
  if (!follower) {
    const isSignedIn = () => (access.getState() as ReturnType<AppStore['getState']>).session.isAuthenticated;
    follower = makeFollower((followed: SubmissionPlace) => look(access, followed), isSignedIn);
    followers.set(access.dispatch, follower);
  }
  follower.add(place.submissionId, place);
}

/** Loaded when needed: most passes complete no project. Without it, the banners still offer the certificate. */
const celebrate = async (...args: Parameters<typeof import('./offerCertificate.ts').offerCertificate>) => {
  const loaded = await import(/* webpackChunkName: "offer-certificate" */ './offerCertificate.ts').catch(
    () => undefined,
  );
  await loaded?.offerCertificate(...args);
};

const progressOf = (submission: Submission | undefined) =>
  JSON.stringify([
    submission?.status,
    submission?.execution_logs.length,
    submission?.queue_position,
    submission?.is_waking,
  ]);

/** Loads one pending submission again and updates the cached lists that contain it. */
async function look({ dispatch, getState }: Access, place: SubmissionPlace): Promise<Finding> {
  const { projectsSubmission } = submissionApi.endpoints;
  const before = projectsSubmission.select(place)(getState() as never).data;
  const { data, error } = await dispatch(projectsSubmission.initiate(place, { subscribe: false, forceRefetch: true }));
  if (error || !data) {
    // Gone or no longer accessible, so nothing will change. Other errors may pass.
    const status = isRequestError(error) ? error.status : 0;
    return [401, 403, 404, 410].includes(status) ? 'over' : 'same';
  }
  for (const list of [{ projectId: place.projectId }, { projectId: place.projectId, taskId: place.taskId }]) {
    dispatch(
      submissionApi.util.updateQueryData('projectsSubmissions', list, (rows) => {
        const row = rows.find(({ id }) => id === data.id);
        if (row) Object.assign(row, data, { execution_logs: [] });
      }),
    );
  }
  if (isPending(data)) return progressOf(before) === progressOf(data) ? 'same' : 'changed';
  dispatch(api.util.invalidateTags(isPassed(data) ? [LISTS, 'Project', 'Task', 'CertificateAvailability'] : [LISTS]));
  if (isPassed(data) && !paths.offersCertificate(location.pathname, place.projectId))
    void celebrate(dispatch, place.projectId);
  return 'over';
}

/** Data up to 5 s old is not loaded again: pending submissions are polled anyway. On return to the tab, teammates may have submitted. */
export const RECENT = { refetchOnMountOrArgChange: 5, refetchOnFocus: true } as const;

export const {
  useProjectsSubmissionsQuery,
  useProjectsSubmissionQuery,
  useProjectsSubmitMutation,
  useProjectsRerunMutation,
} = submissionApi;
