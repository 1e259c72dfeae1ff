import type { World } from './fill.ts';

export interface Call {
  name: string;
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Every call that can be repeated. Left out are calls that succeed only once, and those whose cost is mostly a password hash. */
export function callsIn({ project, task, team, invitation, submission, draft, skill }: World): Call[] {
  const read = (name: string, path: string): Call => ({ name, method: 'GET', path });
  return [
    read('profile', '/auth/profile/'),
    read('sessions', '/auth/sessions/'),
    read('skills', '/auth/skills/'),
    read('own skills', '/auth/user-skills/'),
    read('categories', '/categories/'),
    read('1,000 projects', '/projects/'),
    read('project', `/projects/${project}/`),
    read('tasks', `/projects/${project}/tasks/`),
    read('task', `/projects/${project}/tasks/${task}/`),
    read('registrations', `/projects/registrations/?project_id=${project}`),
    read('submissions', `/projects/${project}/submissions/`),
    read('submission', `/projects/${project}/tasks/${task}/submissions/${submission}/`),
    read('certificates', '/certificates/'),
    read('teams', '/teams/'),
    read('team', `/teams/${team}/`),
    read('activity', `/teams/${team}/activity/`),
    read('invitations', `/teams/${team}/invitations/`),
    read('invitation', `/teams/${team}/invitations/${invitation}/`),
    read('drafts', '/projects/drafts/'),
    read('draft', `/projects/drafts/${draft}/`),
    {
      name: 'change profile',
      method: 'PATCH',
      path: '/auth/profile/',
      body: { first_name: 'Ada', phone: '+44 20 7946 0000' },
    },
    { name: 'add a skill', method: 'POST', path: '/auth/user-skills/', body: { skill_id: skill } },
    { name: 'rename a team', method: 'PATCH', path: `/teams/${team}/`, body: { name: 'Otters' } },
    { name: 'change a draft', method: 'PATCH', path: `/projects/drafts/${draft}/`, body: { name: 'Quay' } },
    {
      name: 'disable an invitation',
      method: 'POST',
      path: `/teams/${team}/invitations/${invitation}/disable/`,
      body: {},
    },
    { name: 'make an invitation', method: 'POST', path: `/teams/${team}/invitations/`, body: { expires_in_days: 7 } },
    {
      name: 'make a draft',
      method: 'POST',
      path: '/projects/drafts/',
      body: { name: 'Harbour', category_id: 2, difficulty_level_id: 1 },
    },
    { name: 'make a team', method: 'POST', path: '/teams/', body: { name: 'Herons' } },
  ];
}

export const headersOf = (call: Call, access: string): Record<string, string> => ({
  authorization: `JWT ${access}`,
  ...(call.body && { 'content-type': 'application/json' }),
  ...call.headers,
});
