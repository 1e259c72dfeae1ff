import { allOf, api, listOf, type Raw, textOf, wholeOf } from '@project-practice/shared/api';
import type { Project, Task } from '@project-practice/shared/contract';
import { readProject, readTask } from './readProject.ts';
import { inTaskOrder } from './taskOrder.ts';
import { teamOfRegistration, type RegisteredTeam } from './teamOfRegistration.ts';

interface TaskPlace {
  projectId: string;
  taskId: string;
}

/** Whether a registration is for this project; one without a project ID counts. */
const isOf = (projectId: string, project: unknown) =>
  String((project as { id?: unknown } | null)?.id ?? projectId) === projectId;

// All remotes share one namespace of endpoints, so the names begin with this remote's.
export const projectApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    projectsDetail: build.query<Project, string>({
      query: (projectId) => `/projects/${projectId}/`,
      transformResponse: wholeOf(readProject, 'id'),
      providesTags: (_project, _error, projectId) => [{ type: 'Project', id: projectId }],
    }),
    projectsTasks: build.query<Task[], string>({
      query: (projectId) => `/projects/${projectId}/tasks/`,
      transformResponse: (answer: unknown) => inTaskOrder(allOf(readTask, 'id')(answer)),
      providesTags: (_tasks, _error, projectId) => [{ type: 'Task', id: `LIST-${projectId}` }],
    }),
    projectsTask: build.query<Task, TaskPlace>({
      query: ({ projectId, taskId }) => `/projects/${projectId}/tasks/${taskId}/`,
      transformResponse: wholeOf(readTask, 'id'),
      providesTags: (_task, _error, { taskId }) => [{ type: 'Task', id: taskId }],
    }),
    /** The user's teams that are registered to a project. */
    projectsRegisteredTeams: build.query<RegisteredTeam[], string>({
      query: (projectId) => `/projects/registrations?project_id=${projectId}`,
      transformResponse: (answer: unknown, _meta, projectId) =>
        listOf<Raw>(answer)
          .filter(({ project }) => isOf(projectId, project))
          .flatMap(
            (raw) => teamOfRegistration({ team: textOf(raw.team), deployment_url: textOf(raw.deployment_url) }) ?? [],
          ),
      providesTags: (_teams, _error, projectId) => [{ type: 'Registration', id: projectId }],
    }),
  }),
});

/** Data older than 10 s is shown but loaded again, because teammates may have passed tasks. */
export const FRESH = { refetchOnMountOrArgChange: 10, refetchOnFocus: true } as const;

export const { useProjectsDetailQuery, useProjectsTasksQuery, useProjectsTaskQuery, useProjectsRegisteredTeamsQuery } =
  projectApi;
