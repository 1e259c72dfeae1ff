import type { JsonExpectation } from '../../../grading/checkFormat.ts';
import { check, type DraftCheck } from '../blueprint.ts';

/** Placeholder for a word that stays the same during one run of a task's tests. */
export const WORD = '{{random.uuid:text}}';

const SESSION = '{{random.uuid:session}}';

/** Runs the program once, in the session that all tests of the task share. */
export function run(
  name: string,
  args: string[],
  json: JsonExpectation[],
  points?: number,
  stdin?: string,
): DraftCheck {
  return check(
    name,
    'POST /run',
    { status: 200, type: 'json', json },
    { json: { args, session: SESSION, ...(stdin === undefined ? {} : { stdin }) }, ...(points ? { points } : {}) },
  );
}

export function runs(name: string, args: string[]): DraftCheck {
  return run(name, args, [{ path: '$.exit_code', equals: 0 }]);
}
