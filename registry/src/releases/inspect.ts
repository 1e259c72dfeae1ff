import { storable } from '@project-practice/foundation/http';
import { isSitePlace, PAGE_PROTOCOL, siteMarks } from '@project-practice/shared/contract';
import type { z } from 'zod';
import { federationManifest, isScript, releasePath, remoteBuild, shellBuild } from './build.schema.ts';
import { describeFiles, digestOf } from './describeFiles.ts';
import { clashesOf } from './fileNames.ts';
import { ReleaseRefused, type Problem } from './problem.ts';
import { endpointsIn, readScript } from './readScript.ts';
import type { RemoteRelease, ShellRelease } from './release.ts';
import { ownedManifest } from './remoteManifest.schema.ts';
import type { Folder } from './unpack.ts';

type Unpublished<R> = Omit<R, 'publishedBy' | 'publishedAt' | 'attestation' | 'passed' | 'packages'>;

/** A build folder, and what of it nobody but its squad may see. */
export interface Inspected<R = RemoteRelease | ShellRelease> {
  release: Unpublished<R>;
  /** What is served. */
  contents: Folder;
  /** Source maps, by the path of their script. */
  maps: Folder;
}

const MAP = /\.map$/i;

/** Takes the source maps out, and the owner's addresses out of the file that names them. */
function separate(folder: Folder, file: string, value: object): Pick<Inspected, 'contents' | 'maps'> {
  const entries = [...folder];
  const contents = new Map(entries.filter(([path]) => !MAP.test(path)));
  if ('owner' in value) {
    const { owner: _, ...rest } = JSON.parse(folder.get(file)!.toString('utf8')) as Record<string, unknown>;
    contents.set(file, Buffer.from(`${JSON.stringify(rest, null, 2)}\n`));
  }
  const maps = entries.filter(([path]) => MAP.test(path)).map(([path, map]) => [path.replace(MAP, ''), map] as const);
  return { contents, maps: new Map(maps) };
}

/** Collects all problems instead of stopping at the first, so that an author sees everything at once. */
class Inspection {
  readonly problems: Problem[] = [];

  constructor(
    readonly folder: Folder,
    readonly label: string,
  ) {
    for (const path of folder.keys()) {
      const result = releasePath.safeParse(path);
      if (!result.success) this.add('manifest_invalid', `The file name '${path}' ${result.error.issues[0]!.message}.`);
    }
    for (const clash of clashesOf(folder.keys())) this.add('manifest_invalid', clash);
  }

  add(code: Problem['code'], message: string) {
    this.problems.push({ code, message });
  }

  parse<S extends z.ZodType>(path: string, schema: S): z.output<S> | undefined {
    const content = this.folder.get(path);
    if (!content) return void this.add('file_missing', `${path} is missing from the build folder.`);
    let json: unknown;
    let isStorable = true;
    try {
      json = JSON.parse(content.toString('utf8'), (key, value: unknown) => {
        for (const text of [key, value]) isStorable &&= typeof text !== 'string' || storable(text) === text;
        return value;
      });
    } catch {
      return void this.add('manifest_invalid', `${path} is not JSON.`);
    }
    if (!isStorable)
      return void this.add(
        'manifest_invalid',
        `${path} contains a character that cannot be stored: NUL, or half of a surrogate pair.`,
      );
    const result = schema.safeParse(json);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      this.add('manifest_invalid', `${path}: ${issue.path.join('.') || 'the whole'} ${issue.message}.`);
    }
  }

  requireFiles(owner: string, paths: Iterable<string>) {
    for (const path of new Set(paths)) {
      if (!this.folder.has(path))
        this.add('file_missing', `${owner} names ${path}, which is missing from the build folder.`);
    }
  }

  /** A page that loads the release would else be the first to find out. */
  requireScripts(paths: Iterable<string>, entry: string, exported: string[]) {
    for (const path of new Set(paths)) {
      const source = isScript(path) ? this.folder.get(path) : undefined;
      if (!source) continue;
      const read = readScript(source.toString('utf8'));
      if ('problem' in read) this.add('script_invalid', `${path} is not a JavaScript module: ${read.problem}.`);
      else if (path === entry && !read.names.includes('*')) {
        const missing = exported.filter((name) => !read.names.includes(name));
        if (missing.length > 0) this.add('wrong_expose', `${path} does not export ${missing.join(' and ')}.`);
      }
    }
  }

  /** All remotes share one cache, in which a second endpoint with a name would replace the first. */
  requireOwnEndpoints(remote: string) {
    const own = remote.replace(/^mf-/, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    for (const [path, content] of this.folder) {
      const foreign = isScript(path)
        ? endpointsIn(content.toString('utf8')).filter((name) => !name.startsWith(own))
        : [];
      if (foreign.length > 0)
        this.add(
          'endpoint_foreign',
          `${path} adds the endpoint ${foreign.join(', ')}. Endpoints of ${remote} begin with ${own}, because all remotes share one cache.`,
        );
    }
  }

  requireSiteMarks(frames: Record<string, string>) {
    for (const file of new Set(
      Object.keys(frames)
        .filter(isSitePlace)
        .map((place) => frames[place]!),
    )) {
      const html = this.folder.get(file)?.toString('utf8');
      const missing = html === undefined ? [] : siteMarks.filter((mark) => !html.includes(mark));
      if (missing.length > 0)
        this.add(
          'manifest_invalid',
          `${file} lacks ${missing.join(', ')}, by which the page protocol finds its parts.`,
        );
    }
  }

  finish(): void {
    if (this.problems.length > 0) throw new ReleaseRefused(this.label, this.problems);
  }
}

/** Whether files would come from another host, whose bytes nobody has checked. */
const isForeign = (publicPath = '') => /^([a-z][a-z\d+.-]*:|\/\/)/i.test(publicPath);

function inspectRemote(folder: Folder, expectedName: string): Inspected<RemoteRelease> {
  const inspection = new Inspection(folder, expectedName);
  const owned = inspection.parse('remote.json', ownedManifest);
  const federation = inspection.parse('mf-manifest.json', federationManifest);
  const build = inspection.parse('build.json', remoteBuild);
  if (!owned || !federation || !build) throw new ReleaseRefused(inspection.label, inspection.problems);
  const { owner = null, ...manifest } = owned;

  if (manifest.name !== expectedName) {
    inspection.add('name_mismatch', `remote.json is for ${manifest.name}, but this is the release of ${expectedName}.`);
  }
  if (federation.name.replaceAll('_', '-') !== manifest.name) {
    inspection.add(
      'name_mismatch',
      `mf-manifest.json names the container ${federation.name}; remote.json says ${manifest.name}.`,
    );
  }
  const { remoteEntry } = federation.metaData;
  if (remoteEntry.type !== 'module') {
    inspection.add('wrong_expose', `The entry is of type '${remoteEntry.type}'; build it with library.type 'module'.`);
  }
  if (isForeign(federation.metaData.publicPath)) {
    inspection.add(
      'wrong_expose',
      `mf-manifest.json has the publicPath ${federation.metaData.publicPath}, but the registry serves the files; build it with 'auto'.`,
    );
  }
  const exposed = federation.exposes.map((expose) => expose.path);
  if (exposed.length !== 1 || exposed[0] !== './remote') {
    inspection.add(
      'wrong_expose',
      `A remote exposes exactly './remote'; this build exposes ${exposed.map((path) => `'${path}'`).join(', ') || 'nothing'}.`,
    );
  }
  const foreign = manifest.nav.filter((entry) => !manifest.routes.some((route) => route.path === entry.to));
  for (const entry of foreign) {
    inspection.add(
      'manifest_invalid',
      `remote.json: the nav entry '${entry.label}' leads to ${entry.to}, which is not one of its routes.`,
    );
  }
  for (const slot of Object.keys(manifest.widgets.heights ?? {})) {
    if (!manifest.widgets.provides.includes(slot))
      inspection.add(
        'manifest_invalid',
        `remote.json: widgets.heights has ${slot}, which this remote does not provide.`,
      );
  }
  for (const { path, reads = [] } of manifest.routes) {
    for (const read of reads) {
      const unknown = [...read.matchAll(/{(\w+)}/g)].find(([, name]) => !path.split('/').includes(`:${name}`));
      if (unknown)
        inspection.add(
          'manifest_invalid',
          `remote.json: the route ${path} reads ${read}, but has no parameter :${unknown[1]}.`,
        );
    }
  }

  const entry = (remoteEntry.path ? `${remoteEntry.path.replace(/\/$/, '')}/` : '') + remoteEntry.name;
  const assets = federation.exposes[0]?.assets;
  const first = [...(assets?.js?.sync ?? []), ...(assets?.css?.sync ?? [])];
  const later = [...(assets?.js?.async ?? []), ...(assets?.css?.async ?? [])];
  inspection.requireFiles('mf-manifest.json', [entry, ...first, ...later]);
  inspection.requireScripts([entry, ...first, ...later], entry, ['init', 'get']);
  inspection.requireOwnEndpoints(manifest.name);
  inspection.requireFiles('build.json', [
    ...Object.values({ ...build.routeFiles, ...build.widgetFiles }).flat(),
    ...Object.values(build.earlyFiles ?? {}),
    ...(build.ownRuntime ?? []),
    ...Object.values(build.frames ?? {}),
  ]);
  inspection.finish();

  const parts = separate(folder, 'remote.json', owned);
  const release = {
    name: manifest.name,
    version: manifest.version,
    digest: digestOf(describeFiles(folder)),
    entry,
    firstFiles: [...new Set([entry, ...first])],
    files: describeFiles(parts.contents),
    manifest,
    build,
    owner,
  };
  return { release, ...parts };
}

function inspectShell(folder: Folder): Inspected<ShellRelease> {
  const inspection = new Inspection(folder, 'shell');
  const owned = inspection.parse('build.json', shellBuild);
  if (!owned) throw new ReleaseRefused(inspection.label, inspection.problems);
  const { owner = null, ...build } = owned;
  const named = [
    build.entry,
    build.preload,
    build.css,
    build.themeBoot,
    build.programs,
    build.icon,
    Object.values(build.rootFiles ?? {}),
    Object.values({ ...build.routeFiles, ...build.doorFiles }).flat(),
    (build.kits ?? []).flatMap(({ doorFiles = {} }) => Object.values(doorFiles).flat()),
    Object.values(build.frames ?? {}),
    build.lasting,
    build.development && [build.development.entry, ...build.development.files],
    (build.packages ?? []).map(({ file }) => file),
  ];
  inspection.requireFiles(
    'build.json',
    named.flat().filter((path) => path !== undefined),
  );
  inspection.requireScripts([build.entry, ...(build.preload ?? [])], build.entry, []);
  if (build.pageProtocol === PAGE_PROTOCOL) inspection.requireSiteMarks(build.frames ?? {});
  inspection.finish();

  const parts = separate(folder, 'build.json', owned);
  const release = {
    name: 'shell' as const,
    version: build.version,
    digest: digestOf(describeFiles(folder)),
    entry: build.entry,
    firstFiles: [...new Set([build.entry, ...(build.preload ?? [])])],
    files: describeFiles(parts.contents),
    manifest: null,
    build,
    owner,
  };
  return { release, ...parts };
}

/** What a build folder holds, as the release of this name. Throws `ReleaseRefused` with everything that is wrong with it. */
export const inspect = (folder: Folder, name: string): Inspected =>
  name === 'shell' ? inspectShell(folder) : inspectRemote(folder, name);
