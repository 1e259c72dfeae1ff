import { lazyRoutes } from '@project-practice/shared/remote';
import manifest from '../remote.json' with { type: 'json' };

/** The pages that the routes of `remote.json` name. */
export const routes = lazyRoutes(manifest.routes, {
  ProjectListPage: () => import('./project-list/ProjectListPage.tsx'),
  ProjectDetailPage: () => import('./project-detail/ProjectDetailPage.tsx'),
  SubmissionListPage: () => import('./submission-list/SubmissionListPage.tsx'),
  TaskDetailPage: () => import('./task-detail/TaskDetailPage.tsx'),
  SubmissionDetailPage: () => import('./submission-detail/SubmissionDetailPage.tsx'),
});
