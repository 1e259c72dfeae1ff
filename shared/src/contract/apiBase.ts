/** The API's base path, on the site's own origin. */
export const API_BASE = '/api/v1';
