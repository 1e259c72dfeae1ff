import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { tokenStore } from '../api/tokenStore.ts';
import type { AuditEvent, Delivery, Evidence, Health, RemoteDetail, Rollout, Token } from '../api/types.ts';

const api = (path: string) => `*/registry/api${path}`;

export const evidence: Evidence = {
  canary: { version: '0.2.0', visitors: 30, failedVisitors: 6, recoveredVisitors: 5, medianLoad: 130 },
  stable: { version: '0.1.0', visitors: 200, failedVisitors: 0, recoveredVisitors: 0, medianLoad: 120 },
  failureRate: 0.2,
  eValue: 12_000,
  silentEValue: 0.5,
  atMost: 0.4,
  slowerP: 0.4,
  percentage: 10,
};

export const aRollout = (part: Partial<Rollout> = {}): Rollout => ({
  id: 'r1',
  groupId: null,
  name: 'mf-teams',
  version: '0.2.0',
  fromVersion: '0.1.0',
  plan: {
    stages: [
      { targetPercentage: 10, duration: '10m' },
      { targetPercentage: 50, approval: true },
    ],
    analysis: {
      minimumVisitors: 20,
      toleratedFailureRate: 0.02,
      falseAlarm: 0.001,
      holdBelow: 0.05,
      toleratedSlowdown: 1.5,
      waitAtMost: '1d',
      control: 5,
      guards: {
        failed: 'rollBack',
        refusedCall: 'rollBack',
        failedCall: 'rollBack',
        slow: 'hold',
        unresponsive: 'hold',
        shifting: 'hold',
        rageClick: 'hold',
        repeatedWrite: 'hold',
        lostFocus: 'hold',
        write: 'hold',
        visit: 'hold',
      },
    },
  },
  state: 'running',
  stage: 0,
  percentage: 10,
  waitingFor: null,
  evidence,
  startedBy: 'squad mf-teams',
  startedAt: new Date().toISOString(),
  stageStartedAt: new Date().toISOString(),
  endedAt: null,
  seenAt: null,
  seenBy: null,
  ...part,
});

const release = (version: string) => ({
  name: 'mf-teams',
  version,
  digest: version,
  publishedBy: 'squad mf-teams',
  signedBy: null,
  publishedAt: new Date().toISOString(),
});

/** The state of the fake registry, which its handlers read and change. Its only valid token is `good`. */
export const world: {
  scope: string;
  remote: RemoteDetail;
  calls: { path: string; body: unknown }[];
  refusal?: string;
  auditFault?: number;
  audit: AuditEvent[];
  tokens: Token[];
  errors: Health['errors'];
  deliveries: Delivery[];
} = {
  scope: '*',
  remote: {} as RemoteDetail,
  calls: [],
  audit: [],
  tokens: [],
  errors: [],
  deliveries: [],
};

export function resetWorld(): void {
  Object.assign(world, {
    scope: '*',
    calls: [],
    refusal: undefined,
    auditFault: undefined,
    audit: [],
    tokens: [],
    errors: [],
    deliveries: [],
    remote: {
      name: 'mf-teams',
      title: 'Teams',
      stable: '0.1.0',
      previous: '0.0.9',
      rollout: null,
      releases: [release('0.2.0'), release('0.1.0'), release('0.0.9')],
      rollouts: [],
      takenBack: null,
      together: [],
      recently: { now: { visitors: 40, failed: 0 }, lately: { visitors: 400, failed: 1 } },
      kits: [],
      twice: [],
      floor: { percentage: 50, duration: '10m', visitors: 20, toleratedFailureRate: 0.05 },
    },
  });
  tokenStore.set('');
}

const change = async (request: Request, path: string, answer: object, apply: () => void) => {
  world.calls.push({ path, body: await request.json() });
  if (world.refusal)
    return HttpResponse.json(
      { message: 'refused', code: 'release_refused', problems: [{ code: 'x', message: world.refusal }] },
      { status: 400 },
    );
  apply();
  return HttpResponse.json(answer);
};

export const server = setupServer(
  http.get(api('/me'), ({ request }) =>
    request.headers.get('authorization') === 'Bearer good'
      ? HttpResponse.json({ scope: world.scope, actor: 'operator' })
      : HttpResponse.json({ message: 'unknown', code: 'token_invalid' }, { status: 401 }),
  ),
  http.get(api('/remotes'), () => HttpResponse.json([{ ...world.remote, releases: world.remote.releases.length }])),
  http.get(api('/remotes/mf-nothing'), () =>
    HttpResponse.json({ message: 'unknown', code: 'not_found' }, { status: 404 }),
  ),
  http.get(api('/remotes/mf-teams'), () => HttpResponse.json(world.remote)),
  http.get(api('/remotes/mf-projects'), () => HttpResponse.json({ ...world.remote, name: 'mf-projects' })),
  http.get(api('/remotes/:name/health'), () => HttpResponse.json({ minutes: [], errors: world.errors })),
  http.post(api('/remotes/:name/seen'), ({ request, params }) =>
    change(request, `seen ${String(params.name)}`, {}, () => {
      world.remote = { ...world.remote, takenBack: null };
    }),
  ),
  http.put(api('/remotes/mf-teams/floor'), ({ request }) => change(request, 'floor', {}, () => {})),
  http.get(api('/deliveries'), () => HttpResponse.json(world.deliveries)),
  http.get(api('/tokens'), () => HttpResponse.json(world.tokens)),
  http.post(api('/tokens'), ({ request }) =>
    change(request, 'tokens', { label: 'Ada', token: 'shown-once' }, () => {}),
  ),
  http.delete(api('/tokens/:id'), ({ params }) => {
    world.calls.push({ path: `tokens/${params.id}`, body: null });
    world.tokens = world.tokens.map((token) => ({ ...token, revokedAt: new Date().toISOString() }));
    return new HttpResponse(null, { status: 204 });
  }),
  http.get(api('/audit'), () =>
    world.auditFault ? new HttpResponse(null, { status: world.auditFault }) : HttpResponse.json(world.audit),
  ),
  http.post(api('/remotes/mf-teams/rollouts'), ({ request }) =>
    change(request, 'rollouts', aRollout(), () => {
      world.remote = { ...world.remote, rollout: aRollout(), rollouts: [aRollout()] };
    }),
  ),
  http.post(api('/remotes/mf-teams/rollout/abort'), ({ request }) =>
    change(request, 'abort', aRollout({ state: 'aborted' }), () => {
      world.remote = { ...world.remote, rollout: null };
    }),
  ),
  http.post(api('/remotes/mf-teams/rollout/promote'), ({ request }) =>
    change(
      request,
      'promote',
      aRollout({ stage: 1, percentage: 50 }),
      () => (world.remote = { ...world.remote, rollout: aRollout({ stage: 1, percentage: 50 }) }),
    ),
  ),
  http.post(api('/remotes/mf-teams/rollback'), ({ request }) =>
    change(request, 'rollback', { name: 'mf-teams', stable: '0.0.9', from: '0.1.0' }, () => {
      world.remote = { ...world.remote, stable: '0.0.9' };
    }),
  ),
);
