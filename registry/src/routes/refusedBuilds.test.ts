import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { aRemote, type RemoteParts } from '../testing/builds.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';
import { callsOf } from '../testing/calls.ts';
import { expectRefusal, projects, teams } from '../testing/teams.ts';

const CONTAINER = 'export const init = () => {}, get = async () => () => {};';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry({ remotes: { 'mf-teams': teams('0.1.0'), 'mf-projects': projects } });
});
afterAll(() => registry.close());

describe('a release is refused with what to change', () => {
  const refusals: [string, RemoteParts, string, string][] = [
    [
      'when a file named in the manifest is missing',
      { without: ['exposed.js'] },
      'file_missing',
      'mf-manifest.json names exposed.js, which is missing from the build folder.',
    ],
    [
      'when a file named in build.json is missing',
      { build: { routeFiles: { '/teams': ['gone.js'] } } },
      'file_missing',
      'build.json names gone.js',
    ],
    [
      'when files that load later are missing',
      { without: ['list.js'], build: { routeFiles: {} } },
      'file_missing',
      'mf-manifest.json names list.js',
    ],
    [
      'when it adds an endpoint with the name of another remote',
      {
        files: {
          'later.js':
            'import{api}from"./x.js";api.injectEndpoints({overrideExisting:!0,endpoints:e=>({teamsList:e.query({}),projectsList:e.query({})})})',
        },
      },
      'endpoint_foreign',
      'later.js adds the endpoint projectsList. Endpoints of mf-teams begin with teams, because all remotes share one cache.',
    ],
    [
      'when it adds one in a longer function',
      { files: { 'later.js': 'x.injectEndpoints({endpoints(e){const q=e.query;return{sessionsList:q({})}}})' } },
      'endpoint_foreign',
      'later.js adds the endpoint sessionsList',
    ],
    [
      'when the file of a widget is missing',
      { build: { widgetFiles: { 'teams/picker/v1': ['gone.js'] } } },
      'file_missing',
      'build.json names gone.js',
    ],
    [
      'when a frame is missing',
      { build: { frames: { '/teams': 'gone.html' } } },
      'file_missing',
      'build.json names gone.html',
    ],
    [
      'when a file would be outside the folder',
      { files: { '../evil.js': '' } },
      'manifest_invalid',
      "The file name '../evil.js' must stay inside the folder.",
    ],
    [
      'when a file name begins with a dot',
      { files: { '.env': 'SECRET=1' } },
      'manifest_invalid',
      "The file name '.env' must not begin with a dot.",
    ],
    [
      'when a folder name begins with a dot',
      { files: { 'chunks/.git/config': '' } },
      'manifest_invalid',
      'must not begin with a dot',
    ],
    [
      'when names differ in case only',
      { files: { 'List.js': '' } },
      'manifest_invalid',
      'list.js and List.js differ only in case.',
    ],
    [
      'when a file and a folder have one name',
      { files: { chunks: '', 'chunks/a/b.js': '' } },
      'manifest_invalid',
      'chunks is both a file and the folder of chunks/a/b.js.',
    ],
    [
      'when a file has the name of a compressed copy',
      { files: { 'list.js.br': '' } },
      'manifest_invalid',
      'list.js.br has the name of the compressed copy that the registry makes of list.js.',
    ],
    [
      'when the container has another name',
      {
        files: {
          'mf-manifest.json': JSON.stringify({
            name: 'mf_drafts',
            metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } },
            exposes: [],
          }),
        },
      },
      'name_mismatch',
      'names the container mf_drafts',
    ],
    [
      'when the database cannot store a character',
      { manifest: { title: 'Teams\0' } },
      'manifest_invalid',
      'remote.json contains a character that cannot be stored',
    ],
    [
      'when a string contains a lone surrogate',
      { manifest: { title: 'Teams \ud83d' } },
      'manifest_invalid',
      'remote.json contains a character that cannot be stored',
    ],
    ['when a file is not JSON', { files: { 'build.json': '{' } }, 'manifest_invalid', 'build.json is not JSON.'],
    ['when remote.json is missing', { without: ['remote.json'] }, 'file_missing', 'remote.json is missing'],
    [
      'when it exposes something else',
      { exposes: ['./remote', './internals'] },
      'wrong_expose',
      "this build exposes './remote', './internals'",
    ],
    [
      'when its entry is no JavaScript',
      { files: { 'remoteEntry.js': '<!doctype html><p>Not found</p>' } },
      'script_invalid',
      'remoteEntry.js is not a JavaScript module: Unexpected token (1:0)',
    ],
    [
      'when what it exposes was cut off',
      { files: { 'exposed.js': 'export const remote = {' } },
      'script_invalid',
      'exposed.js is not a JavaScript module',
    ],
    [
      'when its entry is no container',
      { files: { 'remoteEntry.js': 'export const init = () => {}; const get = init; export { get as take };' } },
      'wrong_expose',
      'remoteEntry.js does not export get.',
    ],
    [
      'when its entry throws',
      { files: { 'remoteEntry.js': `${CONTAINER} null.version;` } },
      'script_invalid',
      'remoteEntry.js throws TypeError: cannot read property',
    ],
    [
      'when its entry waits for good in a loop',
      { files: { 'remoteEntry.js': `${CONTAINER} while (true);` } },
      'script_invalid',
      'remoteEntry.js does not end when it is evaluated.',
    ],
    [
      'when its entry takes all memory',
      { files: { 'remoteEntry.js': `${CONTAINER} for (let all = ['x']; ; all = [...all, ...all]);` } },
      'script_invalid',
      'remoteEntry.js throws InternalError: out of memory',
    ],
    [
      'when its entry throws after a wait',
      { files: { 'remoteEntry.js': `${CONTAINER} await null; throw new Error('planted');` } },
      'script_invalid',
      'remoteEntry.js throws Error: planted when it is evaluated.',
    ],
    [
      'when its entry imports what no page has',
      { files: { 'remoteEntry.js': `import 'react'; ${CONTAINER}` } },
      'script_invalid',
      'remoteEntry.js imports react, which no page has.',
    ],
    [
      'when its entry imports what is not in it',
      { files: { 'remoteEntry.js': `import './lost.js'; ${CONTAINER}` } },
      'script_invalid',
      'remoteEntry.js imports lost.js, which is not in this release.',
    ],
    [
      'when what its entry imports throws',
      { files: { 'remoteEntry.js': `import './list.js'; ${CONTAINER}`, 'list.js': `throw new RangeError('planted')` } },
      'script_invalid',
      'remoteEntry.js throws RangeError: planted when it is evaluated.',
    ],
    [
      'when its files would come from another host',
      { publicPath: 'https://files.example/' },
      'wrong_expose',
      'mf-manifest.json has the publicPath https://files.example/',
    ],
    [
      'when it promises to work with every shell to come',
      { manifest: { contract: '>=1.0.0' } },
      'manifest_invalid',
      'contract must end before a next major version',
    ],
    ['when its entry is not a module', { entryType: 'global' }, 'wrong_expose', "build it with library.type 'module'"],
  ];

  it.each(refusals)('%s', (_, parts, code, message) => expectRefusal(registry, parts, code, message));
});

it.each([
  ['0.2.0', 'const both = {}; export const { init, get } = both;'],
  ['0.3.0', "export * from './exposed.js';"],
])('an entry may export its container as it likes: %s, %s', async (version, entry) => {
  const answer = await callsOf(registry).release('mf-teams', teams(version, { files: { 'remoteEntry.js': entry } }));
  expect(answer.statusCode).toBe(201);
});

it.each([
  [
    'builds what it needs of the page',
    `const style = document.createElement('style'); document.head.append(style); for (const one of document.scripts) one.remove();`,
  ],
  [
    'extends and makes what only a browser has',
    `class Card extends HTMLElement {}; customElements.define('a-card', Card); new MutationObserver(() => {}).observe(document, {}); new URL(import.meta.url);`,
  ],
  [
    'marks what only a browser has, for good',
    `Object.defineProperty(document.fonts, 'seen', { value: 'once' }); if (document.fonts.seen?.length === 7) throw new Error('not here');`,
  ],
  [
    'finds its files by its own address',
    `if (typeof import.meta.url !== 'string') throw new Error('Automatic publicPath is not supported in this browser');`,
  ],
  ['waits for the network', `await fetch('/api/v1/teams/'); throw new Error('never here');`],
  ['looks through a page that it expects', `let node = document.body; while (node) node = node.parentNode;`],
  [
    'asks where it runs',
    `if (typeof window !== 'undefined' && localStorage.getItem('x') === 'y') throw new Error('not here');`,
  ],
  [
    'imports its own files, and something of another place',
    `import './list.js'; import 'https://elsewhere.example/x.js';`,
  ],
])('a release is accepted whose entry %s', async (_what, code) => {
  const own = closedAfterTest(await openRegistry());
  const answer = await callsOf(own).release(
    'mf-teams',
    aRemote({ files: { 'remoteEntry.js': `${code} ${CONTAINER}` } }),
  );
  expect([answer.statusCode, answer.json().problems]).toEqual([201, undefined]);
});
