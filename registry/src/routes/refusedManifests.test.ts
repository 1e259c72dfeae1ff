import { PAGE_PROTOCOL } from '@project-practice/shared/contract';
import { aRemote, aShell, type RemoteParts } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';
import { expectRefusal, projects, teams } from '../testing/teams.ts';

let registry: TestRegistry;
let operator: ReturnType<typeof callsOf>;
beforeAll(async () => {
  registry = await openRegistry({ remotes: { 'mf-teams': teams('0.1.0'), 'mf-projects': projects } });
  operator = callsOf(registry);
});
afterAll(() => registry.close());

describe('a release is refused with what to change', () => {
  const refusals: [string, RemoteParts, string, string][] = [
    [
      'when the shell lacks the contract',
      { manifest: { contract: '^2.0.0' } },
      'contract_unmet',
      'needs contract ^2.0.0, but shell 0.1.0 provides 1.0.0',
    ],
    [
      'when the shell lacks a shared version',
      { build: { shared: { react: '^20.0.0' } } },
      'shared_unmet',
      'needs react ^20.0.0, but shell 0.1.0 provides 19.3.1',
    ],
    [
      'in one sentence for modules with the same version',
      { build: { shared: { 'shared/ui': '^4.0.0', 'shared/api': '^4.0.0' } } },
      'shared_unmet',
      'needs shared/ui, shared/api ^4.0.0, but shell 0.1.0 provides none',
    ],
    [
      'when the shell lacks a shared module',
      { build: { shared: { vue: '^3.0.0' } } },
      'shared_unmet',
      'needs vue ^3.0.0, but shell 0.1.0 provides none',
    ],
    [
      'when another remote owns the route',
      { manifest: { routes: [{ path: '/projects/:projectId', access: 'public', title: 'Mine' }], nav: [] } },
      'route_taken',
      '/projects/:projectId is already owned by mf-projects',
    ],
    [
      'when its route would shadow another remote’s',
      { manifest: { routes: [{ path: '/projects/1', access: 'public', title: 'Mine' }], nav: [] } },
      'route_taken',
      '/projects/1 is already owned by mf-projects, as /projects/:id',
    ],
    [
      'when its route would be shadowed by another remote’s',
      { manifest: { routes: [{ path: '/:what/7', access: 'public', title: 'Mine' }], nav: [] } },
      'route_taken',
      '/:what/7 is already owned by mf-projects, as /projects/:id',
    ],
    [
      'when it provides another remote’s widget',
      { manifest: { widgets: { provides: ['projects/card/v1', 'teams/picker/v1'], uses: [] } } },
      'widget_taken',
      'The widget projects/card/v1 is already provided by mf-projects.',
    ],
    [
      'when the shell owns the route',
      { manifest: { routes: [{ path: '/', access: 'public', title: 'Home' }], nav: [] } },
      'route_taken',
      '/ is already owned by shell',
    ],
    [
      "when the route is the server's",
      { manifest: { routes: [{ path: '/api/teams', access: 'public', title: 'Api' }], nav: [] } },
      'route_taken',
      'is reserved for the server',
    ],
    [
      'when it drops a widget that is in use',
      { manifest: { widgets: { provides: [], uses: [] } } },
      'widget_removed',
      'mf-projects 0.1.0 uses the widget teams/picker/v1',
    ],
    [
      'when it gives the height of a widget that it does not provide',
      { manifest: { widgets: { provides: [], uses: [], heights: { 'teams/card/v1': '8rem' } } } },
      'manifest_invalid',
      'widgets.heights has teams/card/v1, which this remote does not provide.',
    ],
    [
      'when the height of a widget is not one',
      { manifest: { widgets: { provides: ['teams/card/v1'], uses: [], heights: { 'teams/card/v1': '8rem;x' } } } },
      'manifest_invalid',
      'must be a CSS length',
    ],
    ['when it is another remote', { manifest: { name: 'mf-drafts' } }, 'name_mismatch', 'remote.json is for mf-drafts'],
    [
      'when its version is not semantic',
      { manifest: { version: 'latest' } },
      'manifest_invalid',
      'must be an exact semantic version',
    ],
    [
      'when a nav entry leads elsewhere',
      { manifest: { nav: [{ label: 'Away', to: '/projects', order: 1 }] } },
      'manifest_invalid',
      "'Away' leads to /projects",
    ],
    [
      'when a read names a parameter that its route lacks',
      {
        manifest: {
          routes: [{ path: '/teams/:uuid', access: 'public', title: 'Team', reads: ['/teams/{id}/'] }],
          nav: [],
        },
      },
      'manifest_invalid',
      'remote.json: the route /teams/:uuid reads /teams/{id}/, but has no parameter :id.',
    ],
    [
      'when a route pattern is not absolute',
      { manifest: { routes: [{ path: 'teams', access: 'public', title: 'Teams' }], nav: [] } },
      'manifest_invalid',
      'must be an absolute path',
    ],
  ];

  it('when the rule of a parameter cannot be evaluated', async () => {
    const long = aRemote({
      manifest: { name: 'mf-long', routes: [{ path: `/${'a'.repeat(60)}`, access: 'public', title: 'Long' }], nav: [] },
      build: { routeFiles: {} },
    });
    expect((await operator.release('mf-long', long)).statusCode).toBe(201);
    const answer = await operator.release(
      'mf-teams',
      teams('9.0.0', {
        manifest: { routes: [{ path: '/:a', params: { a: '([a-z]+)+!' }, access: 'public', title: 'Mine' }], nav: [] },
      }),
    );
    expect(answer.json()).toMatchObject({
      problems: [{ code: 'route_taken', message: expect.stringContaining('cannot be compared') }],
    });
  });

  it.each(refusals)('%s', (_, parts, code, message) => expectRefusal(registry, parts, code, message));

  it.each([
    [
      'no longer provides what a live remote needs',
      { contract: '2.0.0', provides: { react: '20.0.0' } },
      ['contract_unmet', 'shared_unmet'],
    ],
    [
      'takes the address of a live remote',
      { routes: [{ path: '/projects/:number', access: 'public', title: 'Mine' }] },
      ['route_taken'],
    ],
    ['speaks another page protocol', { pageProtocol: PAGE_PROTOCOL + 1 }, ['protocol_unmet']],
    ['was built before it recorded its page protocol', { pageProtocol: undefined }, ['protocol_unmet']],
    ['lacks a file it names', { css: ['gone.css'] }, ['file_missing']],
    ['brings no programs for the page', { programs: undefined }, ['manifest_invalid']],
  ] as const)('when a new shell %s', async (_what, parts, codes) => {
    const answer = await operator.release(
      'shell',
      aShell({ version: '1.0.0', ...(parts as Parameters<typeof aShell>[0]) }),
    );
    expect(answer.json().problems.map((problem: { code: string }) => problem.code)).toEqual(
      expect.arrayContaining([...codes]),
    );
  });
});
