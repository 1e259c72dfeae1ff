/** Who publishes the folders built on this machine: the start of the site. */
export const ACTOR = 'start';

/**
 * A developer's rebuild under a version that exists already gets a name of its own, because releases never change. It
 * carries the content's digest: the same name never means anything else, not even after the release was forgotten.
 */
export const localVersion = (version: string, digest: string) => `${version}${version.includes('-') ? '.' : '-'}local.${digest.slice(0, 10)}`;

export const isLocalVersion = (version: string) => /[-.]local\.[0-9a-f]{10}$/.test(version);
