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
  summary:
    'Grades failed submissions again: the given ones, or the newest of each team for a task. Never changes a pass.',
  usage: '<submission>… | --task <task> [--dry-run]',
  async run({ db, actor, print }, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { task: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    });
    if ((values.task === undefined) === (positionals.length === 0))
      throw new CommandError('Give submissions by number, or one task with --task.');
    const wanted =
      values.task === undefined ? { ids: positionals.map(wholeNumber) } : { taskId: wholeNumber(values.task) };
    const found = await findRegradable(db, wanted);
    if (found.length === 0)
      throw new CommandError(
        'Nothing to grade again: no such submission has failed, or its team has passed the task since.',
      );
    for (const { id, status, passed_percentage, team, task } of found) {
      print(`${id}: ${team}, ${task}, ${status} with ${passed_percentage} %`);
      if (values['dry-run']) continue;
      await inTransaction(db, async (tx) => {
        await resetSubmission(tx, id, ['failed', 'error']);
        await audit(tx, actor, 'submission.regraded', String(id), { status, passed_percentage });
      });
    }
    print(
      values['dry-run']
        ? 'Would be graded again. Nothing was changed (--dry-run).'
        : 'The running server will grade them again, or the next one that starts.',
    );
  },
};
