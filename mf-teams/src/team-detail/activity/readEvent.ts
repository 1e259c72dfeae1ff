import { isRaw, numberOf, type Raw, textOf } from '@project-practice/shared/api';
import type { TeamEvent } from '@project-practice/shared/contract';
import { projectTexts } from '../../texts.ts';

const readNamed = (raw: unknown) =>
  isRaw(raw) ? { id: numberOf(raw.id), name: textOf(raw.name, projectTexts.unnamed) } : null;

export const readEvent = ({ person, submission, ...raw }: Raw): TeamEvent => ({
  kind: textOf(raw.kind) as TeamEvent['kind'],
  at: textOf(raw.at),
  person: isRaw(person) ? { first_name: textOf(person.first_name), last_name: textOf(person.last_name) } : null,
  project: readNamed(raw.project),
  task: readNamed(raw.task),
  submission: isRaw(submission)
    ? {
        id: numberOf(submission.id),
        status: textOf(submission.status),
        passed_tests: numberOf(submission.passed_tests),
        total_tests: numberOf(submission.total_tests),
      }
    : null,
  certificate_no: textOf(raw.certificate_no) || null,
});
