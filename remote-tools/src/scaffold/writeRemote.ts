import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAME } from '@project-practice/shared/contract';

/** Name and title as they are given to a command. Ends the program with the reason and `usage` if they cannot be. */
export function readNames([name = '', title = '']: string[], usage: string): { name: string; title: string } {
  if (name === '--help') {
    console.log(usage);
    process.exit(0);
  }
  const isGiven = REMOTE_NAME.test(name) && title.trim() !== '';
  if (isGiven && !existsSync(name)) return { name, title: title.trim() };
  console.error(
    isGiven
      ? `${name} exists already.`
      : `Give a name and a title. A remote's name looks like mf-teams or mf-open-days-2: words of lowercase letters and digits, separated by single hyphens. The first word begins with a letter, and the name has at most 60 characters.\n${usage}`,
  );
  process.exit(2);
}

/** Writes the files of a remote into a folder of its name. */
export function writeRemote(name: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(name, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}
