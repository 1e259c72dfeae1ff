import type { RemoteManifest } from './remote.ts';

/** Why a visitor got this version: OpenFeature's reasons, as far as they occur here. */
export type VariantReason = 'STATIC' | 'SPLIT' | 'TARGETING_MATCH';

export interface ResolvedRelease {
  version: string;
  /** Address of the federation entry, an ES module below `/remotes/{name}/{version}/`. */
  entry: string;
}

/** One remote as this visitor gets it. */
export interface ResolvedRemote extends ResolvedRelease {
  name: string;
  /** `stable`, `canary` or `override`. */
  variant: string;
  reason: VariantReason;
  manifest: RemoteManifest;
  /** Files of the first screen (entry, exposed module and its chunks), for preloading and prefetching. */
  files: string[];
  /** The last known good release, mounted in place when this one fails. Absent when this one is it. */
  fallback?: ResolvedRelease & { manifest: RemoteManifest };
}

export interface SocialProviderConfig {
  clientId: string;
  authorizeUrl: string;
}

/** What the registry inlines into the page as `<script type="application/json" id="page">`. */
export interface PageDocument {
  contract: string;
  shellVersion: string;
  remotes: ResolvedRemote[];
  /** Settings of the running installation that the browser may know. */
  settings: {
    publicAppUrl: string;
    oauth: { google?: SocialProviderConfig; github?: SocialProviderConfig };
  };
}
