import path from 'node:path';
import type { rspack } from '@rspack/core';
import { alternatives } from './folders.ts';

/** Replaces the two modules in which screens and composition meet; all other source is the site's own. */
export const replacements = (
  { NormalModuleReplacementPlugin }: typeof rspack,
  alternative: 'monolith' | 'federation',
) => [
  new NormalModuleReplacementPlugin(/\/area\/RemoteArea\.tsx$/, path.join(alternatives, alternative, 'RemoteArea.tsx')),
  new NormalModuleReplacementPlugin(/^\.\/Widget\.tsx$/, path.join(alternatives, 'Widget.tsx')),
];
