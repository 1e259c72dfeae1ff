import { lazyPage, type PageRoute } from 'shared/remote';

/** For the submissions of a project and of a task. */
const submissionList = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "submission-list" */ './submission-list/SubmissionListPage.tsx'))
      .SubmissionListPage,
);

/** Pages by the paths of `remote.json`. */
export const routes: PageRoute[] = [
  {
    path: '/projects',
    page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "project-list" */ './project-list/ProjectListPage.tsx')).ProjectListPage,
    ),
  },
  {
    path: '/projects/:id',
    page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "project-detail" */ './project-detail/ProjectDetailPage.tsx'))
          .ProjectDetailPage,
    ),
  },
  { path: '/projects/:projectId/submissions', page: submissionList },
  {
    path: '/projects/:projectId/tasks/:taskId',
    page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "task-detail" */ './task-detail/TaskDetailPage.tsx')).TaskDetailPage,
    ),
  },
  { path: '/projects/:projectId/tasks/:taskId/submissions', page: submissionList },
  {
    path: '/projects/:projectId/tasks/:taskId/submissions/:submissionId',
    page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "submission-detail" */ './submission-detail/SubmissionDetailPage.tsx'))
          .SubmissionDetailPage,
    ),
  },
];
