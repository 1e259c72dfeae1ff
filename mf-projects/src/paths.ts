type Id = string | number;

/** Addresses of the site this remote links to. */
export const paths = {
  projects: '/projects',
  drafts: '/projects/drafts',
  teams: '/teams',
  project: (projectId: Id) => `/projects/${projectId}`,
  /** The project page with its registration dialog open. */
  registration: (projectId: Id) => `/projects/${projectId}?register=1`,
  task: (projectId: Id, taskId: Id) => `/projects/${projectId}/tasks/${taskId}`,
  submissions: (projectId: Id, taskId?: Id) =>
    taskId === undefined ? `/projects/${projectId}/submissions` : `/projects/${projectId}/tasks/${taskId}/submissions`,
  submission: (projectId: Id, taskId: Id, submissionId: Id) => `/projects/${projectId}/tasks/${taskId}/submissions/${submissionId}`,
};
