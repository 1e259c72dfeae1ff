import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { inTransaction } from '../database/index.ts';
import { parseProjectFile, ProjectFileError } from '../modules/projects/parseProjectFile.ts';
import { storeProject, TaskInUse } from '../modules/projects/storeProject.ts';
import { audit, CommandError, type Command } from './command.ts';

function readFile(path: string) {
  try {
    return { path, key: basename(path, extname(path)), file: parseProjectFile(readFileSync(path, 'utf8'), path) };
  } catch (error) {
    if (error instanceof ProjectFileError) throw new CommandError(error.message);
    const { code } = error as { code?: string };
    if (code === 'ENOENT') throw new CommandError(`The file ${path} does not exist.`);
    throw code ? new CommandError(`${path} could not be read (${code}).`) : error;
  }
}

/** Rolls a dry run back. */
class Undone extends Error {}

/** Reads all files before storing the first, and stores all or none. */
export const importProjectCommand: Command = {
  name: 'import-project',
  summary: 'Creates projects from YAML or JSON files. A file with the same name as an earlier one updates its project.',
  usage: '<file>… [--dry-run]',
  async run({ db, actor, print }, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const isTrial = values['dry-run'];
    if (positionals.length === 0) throw new CommandError('Give one or more project files.');
    const read = positionals.map(readFile);
    const twice = read.find(({ key }, at) => read.findIndex((other) => other.key === key) < at);
    if (twice) throw new CommandError(`Two of the files are named ${twice.key}, so they would be the same project.`);
    let lines: string[] = [];
    try {
      await inTransaction(db, async (tx) => {
        lines = [];
        for (const { path, key, file } of read) {
          const { id, isNew } = await storeProject(tx, file, { importKey: `import/${key}` });
          await audit(tx, actor, isNew ? 'project.imported' : 'project.updated', String(id), {
            file: basename(path),
            name: file.name,
          });
          const [done, planned] = isNew
            ? [`is new: project ${id}`, 'would be imported']
            : [`was updated: project ${id}`, `would be imported into project ${id}`];
          lines.push(
            `${path}: ${file.name}, ${file.tasks.length} ${file.tasks.length === 1 ? 'task' : 'tasks'}, ${isTrial ? planned : done}.`,
          );
        }
        if (isTrial) throw new Undone();
      });
    } catch (error) {
      if (error instanceof TaskInUse) throw new CommandError(error.message);
      if (!(error instanceof Undone)) throw error;
    }
    for (const line of lines) print(line);
  },
};
