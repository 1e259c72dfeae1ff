import type { Project } from 'shared/contract';
import { Link } from 'shared/router';
import { LinkButton } from 'shared/ui';
import { paths } from '../../paths.ts';
import { stepsOf } from '../../project/taskOrder.ts';
import { detailTexts } from '../../texts.ts';

interface Props {
  projectId: string;
  taskId: string;
  project: Project;
}

/** Where to go from a task that has been passed: to the one it unlocked, after the last one to the project, which has the certificate. */
export function Onward({ projectId, taskId, project }: Props) {
  const next = stepsOf(project.tasks).find(({ task }) => !task.is_passed)?.task;
  // The project may not have heard of the pass yet.
  if (String(next?.id) === taskId) return null;
  return (
    <LinkButton as={Link} to={next ? paths.task(projectId, next.id) : paths.project(projectId)}>
      {detailTexts.continue}
    </LinkButton>
  );
}
