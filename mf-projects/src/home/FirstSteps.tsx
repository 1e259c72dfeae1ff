import { Check } from 'lucide-react';
import { Link } from '@project-practice/shared/router';
import { LinkButton, VisuallyHidden } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { Next, Steps, Tick } from './Home.styles.ts';
import { homeTexts } from './homeTexts.ts';
import type { Progress } from './progressApi.ts';

const texts = homeTexts.first;

/** Where the first submission goes: the next task of the project that was registered last. */
function taskOf({ projects }: Progress): string {
  const project = projects.find(({ next }) => next);
  return project ? paths.task(project.id, project.next!.id) : paths.projects;
}

/** The way to a first result. Each step is ticked by doing it; the first open one has the button. */
export function FirstSteps({ progress }: { progress: Progress }) {
  const steps = [
    { words: texts.team, isDone: progress.hasTeam, to: paths.teams },
    { words: texts.registration, isDone: progress.projects.length > 0, to: paths.projects },
    { words: texts.submission, isDone: progress.hasSubmitted, to: taskOf(progress) },
  ];
  const open = steps.find(({ isDone }) => !isDone);
  return (
    <Next $accent>
      <h2>{texts.title}</h2>
      <Steps>
        {steps.map(({ words: [name], isDone }, index) => (
          <li key={name} aria-current={open?.words[0] === name ? 'step' : undefined}>
            <Tick $done={isDone}>{isDone ? <Check aria-hidden /> : <span aria-hidden>{index + 1}</span>}</Tick>
            <span>
              {name}
              {isDone && <VisuallyHidden> ({texts.done})</VisuallyHidden>}
            </span>
          </li>
        ))}
      </Steps>
      {open && (
        <LinkButton as={Link} to={open.to}>
          {open.words[1]}
        </LinkButton>
      )}
    </Next>
  );
}
