type Id = string | number;

let listSearch = '';

/** Remembers the list's query string, so that links back to the list keep its filters, order, and page. */
export const rememberList = (search: string) => {
  listSearch = search;
};

/** Addresses of the site this remote links to. */
export const paths = {
  get projects() {
    return `/projects${listSearch}`;
  },
  drafts: '/projects/drafts',
  pricing: '/pricing',
  teams: '/teams',
  certificates: '/certificates',
  /** The teams page with the dialog for a new team, which then leads back to the project's registration. */
  newTeamFor: (projectId: Id) => `/teams?project=${projectId}`,
  project: (projectId: Id) => `/projects/${projectId}`,
  /** The project page with its registration dialog open. */
  registration: (projectId: Id) => `/projects/${projectId}?register=1`,
  task: (projectId: Id, taskId: Id) => `/projects/${projectId}/tasks/${taskId}`,
  /** The task page with its submit dialog open, for another try of this team. */
  resubmission: (projectId: Id, taskId: Id, teamUuid: string) =>
    `/projects/${projectId}/tasks/${taskId}?submit=${teamUuid}`,
  submissions: (projectId: Id, taskId?: Id) =>
    taskId === undefined ? `/projects/${projectId}/submissions` : `/projects/${projectId}/tasks/${taskId}/submissions`,
  submission: (projectId: Id, taskId: Id, submissionId: Id) =>
    `/projects/${projectId}/tasks/${taskId}/submissions/${submissionId}`,
  /** Whether this page of the project offers its certificate in its own place, as all but the lists of submissions do. */
  offersCertificate: (pathname: string, projectId: Id) =>
    `${pathname}/`.startsWith(`/projects/${projectId}/`) && !pathname.endsWith('/submissions'),
  /** A page of the server itself. */
  report: (project: number) => `/api/v1/reports/?project=${project}`,
};
