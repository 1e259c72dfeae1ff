import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const PROJECT = {
  name: 'Harbour Desk',
  description: 'Boats and who owns them.',
  category: 'backend',
  difficulty_level: 'Beginner',
  max_team_size: 3,
  is_premium: false,
  tasks: [
    {
      name: 'List the boats',
      description: 'GET /boats answers all boats.',
      difficulty_level: 1,
      duration_in_days: 3,
      order: 0,
      prerequisites: [],
      endpoints: [{ method: 'GET', path: '/boats', description: 'All boats' }],
      tests: [{ name: 'Lists boats', request: { path: '/boats' }, expect: { status: 200 } }],
    },
  ],
  notes: ['One task about boats.'],
};

/** An endpoint for drafts whose model takes about a second, so that the site can be killed while it waits. */
export async function startSlowModel() {
  const server = createServer((request, response) => {
    request.resume();
    void pause(2_000 * Math.random()).then(() =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ choices: [{ finish_reason: 'stop', message: { content: JSON.stringify(PROJECT) } }] })),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  };
}
