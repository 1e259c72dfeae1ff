import {
  frameMarks,
  framePlaces,
  PAGE_PROTOCOL,
  pageAttributes,
  type RemoteManifest,
} from '@project-practice/shared/contract';
import type { RemoteBuild, ShellBuild } from '../releases/build.schema.ts';
import type { Folder } from '../releases/unpack.ts';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

export interface RemoteParts {
  manifest?: Partial<RemoteManifest>;
  build?: Partial<RemoteBuild>;
  exposes?: string[];
  entryType?: string;
  publicPath?: string;
  files?: Record<string, string>;
  without?: string[];
}

/** The build folder of a remote, by default `mf-teams`. */
export function aRemote({
  manifest = {},
  build = {},
  exposes = ['./remote'],
  entryType = 'module',
  publicPath = 'auto',
  files = {},
  without = [],
}: RemoteParts = {}): Folder {
  const name = manifest.name ?? 'mf-teams';
  const version = manifest.version ?? '0.1.0';
  const folder: Folder = new Map(
    Object.entries({
      'remote.json': json({
        version,
        contract: '^1.0.0',
        title: 'Teams',
        routes: [
          { path: '/teams', access: 'signed-in', title: 'Teams', reads: ['/teams/'], skeleton: 'cards' },
          { path: '/teams/:uuid', access: 'signed-in', title: 'Team', reads: ['/teams/{uuid}/'] },
        ],
        nav: [{ label: 'Teams', to: '/teams', order: 200 }],
        widgets: { provides: [], uses: [] },
        ...manifest,
        name,
      }),
      'mf-manifest.json': json({
        id: name,
        name,
        metaData: { name, publicPath, remoteEntry: { name: 'remoteEntry.js', path: '', type: entryType } },
        exposes: exposes.map((path) => ({
          path,
          assets: { js: { sync: ['exposed.js'], async: ['list.js'] }, css: { sync: [], async: [] } },
        })),
      }),
      'build.json': json({
        shared: { react: '^19.0.0' },
        routeFiles: { '/teams': ['list.js'] },
        routeDoors: { '/teams': ['shared/forms'] },
        ...build,
      }),
      'remoteEntry.js': Buffer.from(
        `export const version = '${version}', init = () => {}, get = () => {}; // ${'entry '.repeat(200)}`,
      ),
      'exposed.js': Buffer.from(`export const name = '${name}';`),
      'list.js': Buffer.from('export const list = [];'),
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
    }),
  );
  for (const path of without) folder.delete(path);
  return folder;
}

export function aShell(build: Partial<ShellBuild> = {}, files: Record<string, string> = {}): Folder {
  return new Map(
    Object.entries({
      'build.json': json({
        name: 'shell',
        version: '0.1.0',
        contract: '1.0.0',
        provides: { react: '19.3.1' },
        entry: 'main.js',
        preload: ['router.js'],
        doorFiles: { 'shared/forms': ['forms.js'] },
        pageProtocol: PAGE_PROTOCOL,
        themeBoot: 'theme-boot.js',
        programs: 'page-programs.js',
        title: 'Project Practice',
        icon: 'favicon.svg',
        rootFiles: { '/favicon.svg': 'favicon.svg' },
        routes: [{ path: '/', access: 'public', title: 'Welcome' }],
        nav: [{ label: 'Home', to: '/', order: 0 }],
        css: ['site.css'],
        frames: {
          [framePlaces.site]: 'site.html',
          '/': 'home.html',
          [framePlaces.skeleton('cards')]: 'cards.html',
          [framePlaces.notFound]: 'nowhere.html',
        },
        ...build,
      }),
      'main.js': Buffer.from("import './router.js';"),
      'router.js': Buffer.from('export {};'),
      'forms.js': Buffer.from('export {};'),
      'theme-boot.js': Buffer.from("document.documentElement.dataset.theme='light'"),
      'page-programs.js': Buffer.from('the.programs()'),
      'favicon.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'home.html': Buffer.from(`<style nonce="${frameMarks.nonce}">h1{color:navy}</style><h1>Welcome</h1>`),
      'site.css': Buffer.from('body{margin:0}'),
      'site.html': Buffer.from(
        `<ul>${frameMarks.entryStart}<li><a href="${frameMarks.to}"${frameMarks.current}>${frameMarks.label}</a></li>${frameMarks.entryEnd}</ul><p ${pageAttributes.failed} ${pageAttributes.slow}></p><main ${pageAttributes.standing}>${frameMarks.area}</main>`,
      ),
      'cards.html': Buffer.from(`<p>Loading ${frameMarks.title}</p>`),
      'nowhere.html': Buffer.from('<p>Nowhere</p>'),
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
    }),
  );
}
