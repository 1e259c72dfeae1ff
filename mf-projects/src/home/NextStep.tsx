import { Progress } from '@project-practice/shared/details';
import { Link } from '@project-practice/shared/router';
import { Cluster, Eyebrow, LinkButton, Text } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { Next, Words } from './Home.styles.ts';
import { homeTexts } from './homeTexts.ts';
import type { Work } from './progressApi.ts';

/** A certificate that can be requested comes before the next task, and the next task before a next project. */
export function NextStep({ projects }: { projects: Work[] }) {
  const finished = projects.find(({ isWaiting }) => isWaiting);
  const open = projects.find(({ next }) => next);
  const toTask = open && paths.task(open.id, open.next!.id);
  if (finished) {
    const { title, text, action } = homeTexts.waiting;
    return (
      <Next $accent>
        <Words>
          <Eyebrow>{finished.name}</Eyebrow>
          <h2>{title}</h2>
          <Text $tone="muted">{text(finished.name)}</Text>
          {toTask && (
            <Text $tone="muted">
              {homeTexts.next.title}: <Link to={toTask}>{open.next!.name}</Link>
            </Text>
          )}
        </Words>
        <LinkButton as={Link} to={paths.project(finished.id)}>
          {action}
        </LinkButton>
      </Next>
    );
  }
  if (open) {
    const { title, action, progress } = homeTexts.next;
    return (
      <Next $accent>
        <Words>
          <Eyebrow>{title}</Eyebrow>
          <h2>{open.next!.name}</h2>
          <Link to={paths.project(open.id)}>{open.name}</Link>
        </Words>
        <Words>
          <Progress value={open.passed} max={open.total} label={progress(open.passed, open.total)} />
        </Words>
        <LinkButton as={Link} to={toTask!}>
          {action}
        </LinkButton>
      </Next>
    );
  }
  const { title, text, action, certificates } = homeTexts.done;
  return (
    <Next $accent>
      <Words>
        <h2>{title}</h2>
        <Text $tone="muted">{text}</Text>
      </Words>
      <Cluster>
        <LinkButton as={Link} to={paths.projects}>
          {action}
        </LinkButton>
        <LinkButton as={Link} to={paths.certificates} variant="secondary">
          {certificates}
        </LinkButton>
      </Cluster>
    </Next>
  );
}
