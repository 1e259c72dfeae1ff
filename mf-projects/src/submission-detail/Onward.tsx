import type { Project } from '@project-practice/shared/contract';
import { Link } from '@project-practice/shared/router';
import { LinkButton } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { stepsOf } from '../project/taskOrder.ts';
import { detailTexts } from '../texts.ts';

interface Props {
  projectId: string;
  taskId: string;
  project: Project;
}

/** Links from a passed task to the next one. */
export function Onward({ projectId, taskId, project }: Props) {
  const next = stepsOf(project.tasks).find(({ task }) => !task.is_passed)?.task;
  // The cached project may not include this pass yet.
  if (!next || String(next.id) === taskId) return null;
  return (
    <LinkButton as={Link} size="sm" to={paths.task(projectId, next.id)}>
      {detailTexts.continue}
    </LinkButton>
  );
}
