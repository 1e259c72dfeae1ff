import { lazyPage } from '@project-practice/shared/remote';

/** The widgets for other remotes' pages, by versioned slot ID. */
export const widgets = {
  'certificates/project-banner/v1': lazyPage(
    async () => (await import(/* webpackChunkName: "project-banner" */ './banners/ProjectBanner.tsx')).ProjectBanner,
  ),
  'certificates/completion-banner/v1': lazyPage(
    async () =>
      (await import(/* webpackChunkName: "completion-banner" */ './banners/CompletionBanner.tsx')).CompletionBanner,
  ),
};
