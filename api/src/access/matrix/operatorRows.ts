import { everybody, type Row } from './rows.ts';

const read = (route: string, path = route): Row => ({
  route: `GET ${route}`,
  call: () => ({ path }),
  cells: everybody(401),
});

/** Reports are for everybody, and what operators see and do is for no session of the site at all. */
export const operatorRows: Row[] = [
  {
    route: 'GET /reports/',
    call: ({ open }) => ({ path: `/reports/?project=${open.projectId}` }),
    cells: everybody(200),
  },
  {
    route: 'POST /reports/',
    call: ({ secret }) => ({ path: `/reports/?project=${secret.projectId}`, body: { reason: 'spam' } }),
    cells: everybody(404),
  },
  read('/operator/me/'),
  read('/operator/subjects/', '/operator/subjects/?text=a'),
  read('/operator/reports/'),
  read('/operator/audit/'),
  {
    route: 'POST /operator/commands/:name/',
    call: ({ people }) => ({
      path: '/operator/commands/suspend/',
      body: { argument: people.S!.email, because: 'no reason' },
    }),
    cells: everybody(401),
  },
];
