import type { Browser } from 'playwright-core';
import type { Kind, Sites } from '../site/startSites.ts';
import type { Profile, ProfileName } from './profiles.ts';

export interface Place {
  browser: Browser;
  sites: Sites;
  kind: Kind;
  address: string;
  profile: Profile;
}

export interface Metric {
  title: string;
  unit: 'ms' | 'KB' | '';
  /** At most so many times the monolith's median, or documented federation's. */
  atMost?: { monolith?: number; federation?: number; value?: number };
}

/** One thing to measure on every site: each run is one sample of all its metrics. */
export interface Measure {
  id: string;
  title: string;
  /** Part of `--only`. */
  group: string;
  profiles: ProfileName[];
  /** What takes long or does not vary is measured less often. */
  mostRounds?: number;
  metrics: Record<string, Metric>;
  sample(place: Place): Promise<Record<string, number>>;
}
