/** The publisher of folders that were built on this machine: the start of the site. */
export const ACTOR = 'start';

/**
 * The version of a developer's rebuild under a version that already exists, because releases never change. It contains the
 * content's digest, so that the same version never means anything else, even after the release was removed.
 */
export const localVersion = (version: string, digest: string) =>
  `${version}${version.includes('-') ? '.' : '-'}local.${digest.slice(0, 10)}`;

export const isLocalVersion = (version: string) => /[-.]local\.[0-9a-f]{10}$/.test(version);
