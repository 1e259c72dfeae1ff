/** Where the API begins, on the site's own origin. */
export const API_BASE = '/api/v1';
