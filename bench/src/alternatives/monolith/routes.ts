import { matchPath } from 'react-router-dom';
import type { PageRoute } from '@project-practice/shared/remote';
import { routes as auth } from '@project-practice/mf-auth/src/routes.ts';
import { routes as certificates } from '@project-practice/mf-certificates/src/routes.ts';
import { widgets } from '@project-practice/mf-certificates/src/widgets.ts';
import { routes as drafts } from '@project-practice/mf-drafts/src/routes.ts';
import { routes as projects } from '@project-practice/mf-projects/src/routes.ts';
import { routes as teams } from '@project-practice/mf-teams/src/routes.ts';
import { shellRoutes } from '@project-practice/shell/src/site/shellRoutes.ts';

/** Every page of every team in one table, more exact paths first. */
export const routes: PageRoute[] = [...auth, ...certificates, ...drafts, ...projects, ...teams];

const widgetOfPage: Record<string, keyof typeof widgets> = {
  '/projects/:id': 'certificates/project-banner/v1',
  '/projects/:projectId/tasks/:taskId/submissions/:submissionId': 'certificates/completion-banner/v1',
};

/** Loads what the address shows (its page and the widget on it) before the first render. */
export async function preload(pathname: string): Promise<void> {
  const shown = [...shellRoutes.map(({ path, screen }) => ({ path, page: screen })), ...routes].find(({ path }) =>
    matchPath(path, pathname),
  );
  const widget = shown && widgetOfPage[shown.path];
  await Promise.all([shown?.page.preload(), widget && widgets[widget].preload()]);
}
