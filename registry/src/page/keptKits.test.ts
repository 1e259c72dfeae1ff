import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { aRemote, aShell } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry } from '../testing/openRegistry.ts';
import { preloadsIn } from '../testing/readPage.ts';

it('preloads of a kept kit what a screen that was built with it needs, and nothing of it for others', async () => {
  const kits = [
    { version: '6.0.0', bytes: 9_000 },
    {
      version: '5.5.0',
      bytes: 8_000,
      doorFiles: {
        'shared/ui': ['kit-5.js'],
        'shared/forms': ['kit-5.js', 'forms-5.js'],
        'shared/fields': ['fields-5.js'],
      },
    },
  ];
  const doorFiles = { 'shared/forms': ['forms.js'], 'shared/fields': ['fields.js'] };
  const provides = { react: '19.3.1', 'shared/ui': '6.0.0', 'shared/forms': '6.0.0', 'shared/fields': '6.0.0' };
  const files = Object.fromEntries(
    ['kit-5', 'forms-5', 'fields-5', 'fields'].map((name) => [`${name}.js`, 'export {};']),
  );
  const built = (name: string, range: string) =>
    aRemote({
      manifest: { name, routes: [{ path: `/${name}`, access: 'public', title: 'Things' }], nav: [] },
      build: {
        shared: { 'shared/ui': range, 'shared/forms': range },
        routeFiles: {},
        routeDoors: { [`/${name}`]: ['shared/forms'] },
      },
    });
  const own = closedAfterTest(
    await openRegistry({
      shell: aShell({ kits, doorFiles, provides }, files),
      remotes: { 'mf-old': built('mf-old', '^5.4.0'), 'mf-new': built('mf-new', '^6.0.0') },
    }),
  );
  const doorsAt = async (url: string) =>
    preloadsIn((await own.app.inject({ url, headers: { accept: 'text/html' } })).body).filter((file) =>
      /forms|fields|kit/.test(file ?? ''),
    );
  expect(await doorsAt('/mf-old')).toEqual(['/shell/0.1.0/kit-5.js', '/shell/0.1.0/forms-5.js']);
  expect(await doorsAt('/mf-new')).toEqual(['/shell/0.1.0/forms.js']);
  const refused = await callsOf(own).release('mf-older', built('mf-older', '^4.0.0'));
  expect(refused.json().problems[0].message).toContain('^4.0.0, but shell 0.1.0 provides 6.0.0 and 5.5.0.');
  expect((await callsOf(own).remote('shell')).kits).toEqual([
    { version: '6.0.0', bytes: 9_000, heldBy: null },
    { version: '5.5.0', bytes: 8_000, heldBy: [{ name: 'mf-old', version: '0.1.0' }] },
  ]);
});
