import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson, root } from '@project-practice/tooling/workspace';

export const REMOTE = 'mf-teams';
const TEXTS = 'src/texts.ts';
const TITLE = /yourTeams: '[^']*'/;

/** A squad's own copy of a remote, so that the bench changes nothing in the checkout. */
export class WorkingCopy {
  /** Within the checkout, so that packages resolve as for the original. */
  readonly folder = path.join(root, '.cache/squads', randomUUID().slice(0, 8), REMOTE);

  constructor() {
    mkdirSync(path.dirname(this.folder), { recursive: true });
    cpSync(path.join(root, REMOTE), this.folder, {
      recursive: true,
      filter: (source) => !/[/\\](dist|node_modules)$/.test(source),
    });
  }

  /** Changes the title of the list of teams; returns the wall-clock time of the change. */
  retitle(title: string): number {
    const file = path.join(this.folder, TEXTS);
    const before = readFileSync(file, 'utf8');
    if (!TITLE.test(before)) throw new Error(`${TEXTS} of ${REMOTE} has no title to change.`);
    writeFileSync(file, before.replace(TITLE, `yourTeams: '${title}'`));
    return Date.now();
  }

  setVersion(version: string): void {
    const file = path.join(this.folder, 'remote.json');
    writeFileSync(file, JSON.stringify({ ...readJson<object>(file), version }, null, 2));
  }

  remove(): void {
    rmSync(path.dirname(this.folder), { recursive: true, force: true });
  }
}
