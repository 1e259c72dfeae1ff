/** Addresses of the site this remote links to. */
export const paths = {
  home: '/',
  certificates: '/certificates',
  certificate: (no: string) => `/certificates/${encodeURIComponent(no)}`,
  projects: '/projects',
  project: (id: string) => `/projects/${id}`,
  /** The project page with its registration dialog open. */
  registration: (projectId: string) => `/projects/${projectId}?register=1`,
  submissions: (projectId: string) => `/projects/${projectId}/submissions`,
  teams: '/teams',
};
