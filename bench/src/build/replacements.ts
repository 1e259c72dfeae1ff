import path from 'node:path';
import type { rspack } from '@rspack/core';
import { root } from '@project-practice/tooling/workspace';
import { alternatives } from './folders.ts';

/** Replaces the two modules in which screens and composition meet; all other source is the site's own. */
export const replacements = (
  { NormalModuleReplacementPlugin }: typeof rspack,
  alternative: 'monolith' | 'federation',
) => [
  new NormalModuleReplacementPlugin(/\/area\/RemoteArea\.tsx$/, path.join(alternatives, alternative, 'RemoteArea.tsx')),
  // Not by its door: the widget is part of it, and in the federation the door would wait for itself.
  new NormalModuleReplacementPlugin(/^own-door\/HostContext$/, path.join(root, 'shared/src/remote/HostContext.ts')),
  new NormalModuleReplacementPlugin(/^\.\/Widget\.tsx$/, path.join(alternatives, 'Widget.tsx')),
];
