import type { Compilation } from '@rspack/core';
import { EmitFilesPlugin } from './emitFiles.ts';

/** Writes `build.json`, which tells the registry what the build requires, provides and loads first. */
export const describeRelease = (describe: (compilation: Compilation) => Record<string, unknown>) =>
  new EmitFilesPlugin('last', (compilation) => ({
    'build.json': `${JSON.stringify(describe(compilation), null, 2)}\n`,
  }));

const scriptsOf = (group: { getFiles(): string[] } | undefined): string[] =>
  group?.getFiles().filter((file) => file.endsWith('.js')) ?? [];

/** The script that a page starts with, and the scripts it is split into. */
export function entryFiles(compilation: Compilation): { entry: string; preload: string[] } {
  const files = scriptsOf(compilation.entrypoints.get('main'));
  const entry = files.find((file) => file.startsWith('main.'))!;
  return { entry, preload: files.filter((file) => file !== entry) };
}

/** Scripts of a named chunk: its own and those it loads along with it. */
export const filesOfChunk = (compilation: Compilation, name: string): string[] =>
  scriptsOf(compilation.chunkGroups.find((candidate) => candidate.name === name));

/** As an error of the build rather than thrown, so that it is printed without stack lines and beside the others. */
const refuse = (compilation: Compilation, problem: string) => void compilation.errors.push(new Error(problem) as never);

/** A route of a manifest. Its page is a chunk of that name, see `namePages.ts`. */
export interface RoutePage {
  path: string;
  page?: string;
}

/** Scripts of each route's page, so that they can be preloaded. Refuses a route without a page. */
export function routeFiles(compilation: Compilation, routes: RoutePage[]): Record<string, string[]> {
  return Object.fromEntries(
    routes.map(({ path, page }) => {
      const files = page ? filesOfChunk(compilation, page) : [];
      if (!page)
        refuse(
          compilation,
          `The route ${path} names no page. Add "page" beside its "path": the name of its component, such as TeamListPage.`,
        );
      else if (files.length === 0)
        refuse(compilation, `The route ${path} names the page ${page}, but nothing imports a file ${page}.tsx.`);
      return [path, files];
    }),
  );
}

/** Scripts of each widget, whose chunk has the slot's middle part as its name: `project-banner` for `certificates/project-banner/v1`. */
export function widgetFiles(compilation: Compilation, slots: string[]): Record<string, string[]> {
  return Object.fromEntries(
    slots.map((slot) => {
      const chunk = slot.split('/')[1]!;
      const files = filesOfChunk(compilation, chunk);
      if (files.length === 0)
        refuse(
          compilation,
          `remote.json provides the widget ${slot}, but no import() has the webpackChunkName "${chunk}".`,
        );
      return [slot, files];
    }),
  );
}

const PROVIDED = /^provide shared module \([^)]*\) (?<door>.+?)@(?<version>\S+)/;

/** Scripts of each door that a version of `shared` brings outside the first load. */
export function doorFiles(compilation: Compilation, version: string): Record<string, string[]> {
  return Object.fromEntries(
    compilation.chunkGroups.flatMap((group) => {
      const door = group.origins
        .map(({ module }) => PROVIDED.exec(module?.identifier() ?? '')?.groups)
        .find((groups) => groups?.version === version)?.door;
      return door ? [[door, scriptsOf(group)]] : [];
    }),
  );
}

const CONSUMED = /^consume shared module \([^)]*\) (.+?)@/;

/** Late doors that each route's page needs, so that the page can preload the shell's files for them. */
export function routeDoors(
  compilation: Compilation,
  routes: RoutePage[],
  lateDoors: string[],
): Record<string, string[]> {
  return Object.fromEntries(
    routes.flatMap(({ path, page }) => {
      const chunks = compilation.chunkGroups.find(({ name }) => name === page)?.chunks ?? [];
      const consumed = chunks
        .flatMap((one) => [...compilation.chunkGraph.getChunkModulesIterable(one)])
        .map((module) => CONSUMED.exec(module.identifier())?.[1]);
      const doors = lateDoors.filter((door) => consumed.includes(door));
      return doors.length > 0 ? [[path, doors]] : [];
    }),
  );
}
