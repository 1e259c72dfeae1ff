import { lazyPage, type PageRoute } from 'shared/remote';

const projectList = lazyPage(
  async () => (await import(/* webpackChunkName: "project-list" */ './features/project-list/ProjectListPage.tsx')).ProjectListPage,
);
const projectDetail = lazyPage(
  async () => (await import(/* webpackChunkName: "project-detail" */ './features/project-detail/ProjectDetailPage.tsx')).ProjectDetailPage,
);
const taskDetail = lazyPage(
  async () => (await import(/* webpackChunkName: "task-detail" */ './features/task-detail/TaskDetailPage.tsx')).TaskDetailPage,
);
const submissionList = lazyPage(
  async () => (await import(/* webpackChunkName: "submission-list" */ './features/submission-list/SubmissionListPage.tsx')).SubmissionListPage,
);
const submissionDetail = lazyPage(
  async () => (await import(/* webpackChunkName: "submission-detail" */ './features/submission-detail/SubmissionDetailPage.tsx')).SubmissionDetailPage,
);

export const routes: PageRoute[] = [
  { path: '/projects', page: projectList },
  { path: '/projects/:id', page: projectDetail },
  { path: '/projects/:projectId/submissions', page: submissionList },
  { path: '/projects/:projectId/tasks/:taskId', page: taskDetail },
  { path: '/projects/:projectId/tasks/:taskId/submissions', page: submissionList },
  { path: '/projects/:projectId/tasks/:taskId/submissions/:submissionId', page: submissionDetail },
];
