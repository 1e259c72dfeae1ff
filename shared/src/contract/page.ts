import type { NavEntry, RemoteManifest } from './remote.ts';

/** Why a visitor got this version: the OpenFeature reasons used here. */
export type VariantReason = 'STATIC' | 'SPLIT' | 'TARGETING_MATCH';

export interface ResolvedRelease {
  version: string;
  /** URL of the federation entry, an ES module below `/remotes/{name}/{version}/`. */
  entry: string;
}

/** One remote in the version resolved for this visitor. */
export interface ResolvedRemote extends ResolvedRelease {
  name: string;
  /** `stable`, `canary` or `override`. */
  variant: string;
  reason: VariantReason;
  manifest: RemoteManifest;
  /** Files of the first screen (entry, exposed module and its chunks), for preloading and prefetching. */
  files: string[];
  /** The last known good release, mounted instead when this one fails. Absent when this is that release. */
  fallback?: ResolvedRelease & { manifest: RemoteManifest };
}

export interface SocialProviderConfig {
  clientId: string;
  authorizeUrl: string;
}

/**
 * What the registry inlines into the page as `<script type="application/json" id="page">`. With a hundred remotes, most of a
 * page would be about code that its visitor does not need, so it names those of its screen; `/registry/page` names all.
 */
export interface PageDocument {
  contract: string;
  shellVersion: string;
  remotes: ResolvedRemote[];
  /** The navigation entries of all remotes. Absent when `remotes` are all. */
  nav?: NavEntry[];
  /** The installation's public settings. */
  settings: {
    publicAppUrl: string;
    oauth: { google?: SocialProviderConfig; github?: SocialProviderConfig };
  };
}
