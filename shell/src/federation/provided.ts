import './styledComponents.ts';

/**
 * Doors that the shell must provide to remotes even if it does not use them: the build shares only modules that it finds
 * imported. These functions are never called; each door stays in its own chunk until a remote needs it.
 */
export const provided = [
  () => import('@project-practice/shared/details'),
  () => import('@project-practice/shared/overlays'),
  () => import('@project-practice/shared/floating'),
  () => import('@project-practice/shared/fields'),
  () => import('@project-practice/shared/forms'),
];
