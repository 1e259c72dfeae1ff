import { lazyPage } from 'shared/remote';

/** What other remotes' pages may show, by versioned slot id. */
export const widgets = {
  'certificates/project-banner/v1': lazyPage(
    async () => (await import(/* webpackChunkName: "project-banner" */ './features/banners/ProjectBanner.tsx')).ProjectBanner as never,
  ),
  'certificates/completion-banner/v1': lazyPage(
    async () => (await import(/* webpackChunkName: "completion-banner" */ './features/banners/CompletionBanner.tsx')).CompletionBanner as never,
  ),
};
