import { parseArgs } from 'node:util';
import { inTransaction } from '../database/index.ts';
import { findRegradable } from '../modules/submissions/regradable.ts';
import { resetSubmission } from '../modules/submissions/resetSubmission.ts';
import { ROW_NUMBER } from '../schemas.ts';
import { audit, CommandError, type Command } from './command.ts';

function wholeNumber(text: string): number {
  if (!ROW_NUMBER.test(text)) throw new CommandError(`"${text}" is not the number of a submission or a task.`);
  return Number(text);
}

/** For tasks whose tests were wrong, and for trouble of the grader: grades again without a new submission. */
export const regradeCommand: Command = {
  name: 'regrade',
  summary: 'Grades failed submissions again: those named, or the newest of every team for a task. A pass is never taken back.',
  usage: '<submission>… | --task <task> [--dry-run]',
  async run({ db, actor, print }, args) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { task: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } });
    if ((values.task === undefined) === (positionals.length === 0)) throw new CommandError('Name submissions by their numbers, or one task with --task.');
    const wanted = values.task === undefined ? { ids: positionals.map(wholeNumber) } : { taskId: wholeNumber(values.task) };
    const found = await findRegradable(db, wanted);
    if (found.length === 0) throw new CommandError('There is no failed submission here whose team has not passed the task since.');
    for (const { id, status, passed_percentage, team, task } of found) {
      print(`${id}: ${team}, ${task}, ${status} with ${passed_percentage} %`);
      if (values['dry-run']) continue;
      await inTransaction(db, async (tx) => {
        await resetSubmission(tx, id, ['failed', 'error']);
        await audit(tx, actor, 'submission.regraded', String(id), { status, passed_percentage });
      });
    }
    print(values['dry-run'] ? 'Would be graded again.' : 'Will be graded again by the running server, or when it starts.');
  },
};
