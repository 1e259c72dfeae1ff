/** Addresses of the site this remote links to. */
export const paths = {
  teams: '/teams',
  login: '/login',
  projects: '/projects',
  project: (id: number) => `/projects/${id}`,
  submission: (project: number, task: number, id: number) => `/projects/${project}/tasks/${task}/submissions/${id}`,
  certificate: (no: string) => `/certificates/${encodeURIComponent(no)}`,
  /** The project page with its registration dialog open. */
  registration: (projectId: string) => `/projects/${projectId}?register=1`,
  team: (uuid: string) => `/teams/${uuid}`,
  invitation: (team: string, invitation: string) => `/teams/${team}/invitations/${invitation}/accept`,
};
