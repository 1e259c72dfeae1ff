/** Semantic version of what shell and remotes agree on: lifecycles, host services, the doors of `shared`. */
export const CONTRACT_VERSION = '1.0.0';
