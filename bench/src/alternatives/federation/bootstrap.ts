import { lazy, type ComponentType } from 'react';
import { startSite } from '../startSite.tsx';

startSite({
  'certificates/project-banner/v1': lazy(
    () => import('mf_certificates/ProjectBanner') as Promise<{ default: ComponentType }>,
  ),
  'certificates/completion-banner/v1': lazy(
    () => import('mf_certificates/CompletionBanner') as Promise<{ default: ComponentType }>,
  ),
});
