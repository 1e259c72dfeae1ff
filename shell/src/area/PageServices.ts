import { createContext, useContext } from 'react';
import type { HostServices } from '@project-practice/shared/contract';
import type { HealthReporter } from '../health/reportHealth.ts';
import type { PageState } from '../releases/pageState.ts';

export interface PageServices {
  page: PageState;
  host: HostServices;
  health: HealthReporter;
}

export const PageServicesContext = createContext<PageServices | null>(null);

export function usePageServices(): PageServices {
  const services = useContext(PageServicesContext);
  if (!services) throw new Error('Rendered outside the site.');
  return services;
}
