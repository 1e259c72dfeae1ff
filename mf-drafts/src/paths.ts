export const paths = {
  projects: '/projects',
  project: (id: number) => `/projects/${id}`,
  drafts: '/projects/drafts',
};
