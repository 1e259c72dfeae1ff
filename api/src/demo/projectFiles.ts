import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseProjectFile } from '../modules/projects/parseProjectFile.ts';
import type { ProjectFile } from '../modules/projects/projectFile.ts';

const folder = fileURLToPath(new URL('../../demo/projects', import.meta.url));

export interface DemoProject {
  /** The file's name without its extension, for example `01-weather-station-api`. */
  key: string;
  file: ProjectFile;
}

/** All demo projects, ordered by file name. */
export function readDemoProjects(): DemoProject[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return names.sort().map((name) => ({
    key: name.replace(/\.yaml$/, ''),
    file: parseProjectFile(readFileSync(join(folder, name), 'utf8'), name),
  }));
}
