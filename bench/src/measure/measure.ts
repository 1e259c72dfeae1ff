import type { Browser } from 'playwright-core';
import type { Sites } from '../site/startSites.ts';
import type { Profile, ProfileName } from './profiles.ts';

export interface Place {
  browser: Browser;
  sites: Sites;
  address: string;
  profile: Profile;
}

export interface Metric {
  title: string;
  unit: 'ms' | 'KB' | '';
  /**
   * Targets: at most so many times the median of the monolith or of the documented federation, or of other metrics of the monolith
   * or of this site; or at most this value.
   */
  atMost?: {
    monolith?: number;
    federation?: number;
    ofMonolith?: Record<string, number>;
    own?: Record<string, number>;
    value?: number;
  };
  /** The profile to which the targets apply; all of the measure's if absent. */
  on?: ProfileName;
}

/** Something to measure on every site: each run gives one sample of each metric. */
export interface Measure {
  id: string;
  title: string;
  /** Name for `--only`. */
  group: string;
  profiles: ProfileName[];
  /** Limit for measures that take long or do not vary. */
  mostRounds?: number;
  metrics: Record<string, Metric>;
  sample(place: Place): Promise<Record<string, number>>;
}
