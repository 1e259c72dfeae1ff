// The start command has worked when the page names every remote and a demo account can sign in.
import { readdirSync } from 'node:fs';

const base = process.argv[2];
const deadline = Date.now() + 10 * 60_000;
for (;;) {
  const isUp = await fetch(`${base}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
  if (isUp) break;
  if (Date.now() > deadline) throw new Error('The site did not come up within ten minutes.');
  await new Promise((resolve) => setTimeout(resolve, 500));
}

const html = await (await fetch(`${base}/projects`, { headers: { accept: 'text/html' } })).text();
if (!html.includes('/remotes/mf-projects/')) throw new Error('The page names no release of mf-projects.');
// What an open page is told of the remotes that it does not show.
const told = await (await fetch(`${base}/registry/page`)).text();
for (const name of readdirSync('.').filter((folder) => folder.startsWith('mf-'))) {
  if (!told.includes(`/remotes/${name}/`)) throw new Error(`The site has no release of ${name}.`);
}

const answer = await fetch(`${base}/api/v1/auth/login/`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'ada@example.com', password: 'practice-2026' }),
});
if (!answer.ok) throw new Error(`The demo account cannot sign in: ${answer.status} ${await answer.text()}`);
console.log('The start command works: page, every remote, and a demo account signs in.');
