/** What shell and remotes agree on: lifecycles, host services, the doors of `shared`. Semantic versioning. */
export const CONTRACT_VERSION = '1.0.0';
