import { lazyPage } from '@project-practice/shared/remote';

/** The widgets for other pages, by versioned slot ID. */
export const widgets = {
  'projects/home/v1': lazyPage(async () => (await import(/* webpackChunkName: "home" */ './home/Home.tsx')).Home),
};
