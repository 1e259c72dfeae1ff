import './styledComponents.ts';

/**
 * Doors that the shell must provide to remotes even if it does not use them: the build shares only modules that it finds
 * imported. These functions are never called; each door stays in its own chunk until a remote needs it.
 */
export const provided = [
  () => import('shared/details'),
  () => import('shared/overlays'),
  () => import('shared/floating'),
  () => import('shared/fields'),
  () => import('shared/forms'),
];
