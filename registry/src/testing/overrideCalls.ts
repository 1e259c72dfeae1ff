import { aRemote } from './builds.ts';
import { callsOf } from './calls.ts';
import { openRegistry, type TestRegistry } from './openRegistry.ts';

export let registry: TestRegistry;
export let operator: ReturnType<typeof callsOf>;
export let squad: ReturnType<typeof callsOf>;

/** A registry with mf-teams, its operator, and the squad of mf-teams. Every test file opens its own. */
export async function openForOverrides() {
  registry = await openRegistry({
    remotes: { 'mf-teams': aRemote() },
    env: { TRUST_PROXY: '127.0.0.1', REGISTRY_OVERRIDE_ORIGINS: 'https://branches.example' },
  });
  operator = callsOf(registry);
  const { token } = (await operator.call('POST', '/tokens', { scope: 'mf-teams' })).json();
  squad = callsOf(registry, token);
}
export const closeForOverrides = () => registry.close();

export const ENTRY = 'http://localhost:4203/remoteEntry.js';
export const ask = (body: object = { overrides: [{ name: 'mf-teams', entry: ENTRY }], path: '/teams?tab=mine' }) =>
  squad.call('POST', '/overrides', body);

export const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
export const visit = (url: string, visitor: string) =>
  registry.app.inject({ url, headers: { accept: 'text/html', cookie: `visitor=${visitor}` } });
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
export const press = (form: Record<string, string>, headers: Record<string, string>) =>
  registry.app.inject({
    method: 'POST',
    url: '/registry/override',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
/** What the button of the link's page sends. */
export const formOf = (url: string) => Object.fromEntries(new URL(url).searchParams);
export const accept = (url: string, visitor: string) =>
  press(formOf(url), { ...OWN_PAGE, cookie: `visitor=${visitor}` });
export const documentFor = async (visitor: string) =>
  (await registry.app.inject({ url: '/registry/page', headers: { cookie: `visitor=${visitor}` } })).json().document;
export const page = async (visitor: string) => (await documentFor(visitor)).remotes[0];
export const [developer, somebody] = ['d'.repeat(22), 's'.repeat(22)];
