/** Addresses of the site this remote links to. */
export const paths = {
  projects: '/projects',
  project: (id: number) => `/projects/${id}`,
};
