import { ArrowLeft, ArrowRight, CalendarDays, Clock, FlaskConical, Gauge, ListChecks, Send } from 'lucide-react';
import type { Task, TaskSummary } from '@project-practice/shared/contract';
import { onDemand } from '@project-practice/shared/remote';
import { anyText, Link, useDialogAddress } from '@project-practice/shared/router';
import { DateTime, DifficultyChip, FactList, SafeText, Section } from '@project-practice/shared/details';
import { Alert, Button, Card, LinkButton, Stack } from '@project-practice/shared/ui';
import { Actions } from '../Actions.tsx';
import { paths } from '../paths.ts';
import { testRules } from '../testRules.ts';
import { taskTexts } from '../texts.ts';
import { EndpointList } from './EndpointList.tsx';
import { LatestSubmission } from './LatestSubmission.tsx';

const SubmitTaskDialog = onDemand(
  async () => (await import(/* webpackChunkName: "submit-task" */ './SubmitTaskDialog.tsx')).SubmitTaskDialog,
);

/** The team for which the dialog was opened, or 1. */
const dialogParsers = { submit: anyText };

interface Props {
  projectId: string;
  task: Task;
  /** The task that this one unlocked. */
  next: TaskSummary | undefined;
}

/** An unlocked task: its description, and the button to submit it. */
export function TaskWork({ projectId, task, next }: Props) {
  const { asked, isOpen, open, close } = useDialogAddress(dialogParsers);
  const testCount = task.tests?.length ?? 0;
  const nextLink = next && (
    <LinkButton
      as={Link}
      to={paths.task(projectId, next.id)}
      size="sm"
      style={{ overflowWrap: 'anywhere' }}
      icon={<ArrowRight aria-hidden />}
    >
      {taskTexts.next(next.name)}
    </LinkButton>
  );

  return (
    <Stack $gap={5}>
      {task.is_passed && next && (
        <Alert tone="success" title={taskTexts.passedTitle} actions={nextLink}>
          {taskTexts.passedText}
        </Alert>
      )}
      <LatestSubmission projectId={projectId} taskId={String(task.id)} />
      <Card>
        <Stack $gap={6}>
          <FactList
            isRow
            facts={[
              {
                icon: <Gauge aria-hidden />,
                label: taskTexts.difficulty,
                value: <DifficultyChip size="sm" level={task.difficulty_level} />,
              },
              task.duration_in_days > 0 && {
                icon: <Clock aria-hidden />,
                label: taskTexts.duration,
                value: taskTexts.days(task.duration_in_days),
              },
              {
                icon: <CalendarDays aria-hidden />,
                label: taskTexts.created,
                value: <DateTime value={task.created_at} />,
              },
              testCount > 0 && {
                icon: <FlaskConical aria-hidden />,
                label: taskTexts.tests,
                value: taskTexts.testCount(testCount),
              },
            ]}
          />
          <div>
            <Section title={taskTexts.description}>
              <SafeText text={task.description} fallback={taskTexts.noDescription} />
            </Section>
            <EndpointList endpoints={task.endpoints ?? []} />
            {testCount > 0 && (
              <Section title={testRules.title}>
                <SafeText text={testRules.list.map((rule) => `- ${rule}`).join('\n')} />
              </Section>
            )}
          </div>
          <Actions $gap={3}>
            <Button
              icon={<Send aria-hidden />}
              onPointerEnter={SubmitTaskDialog.preload}
              onFocus={SubmitTaskDialog.preload}
              onClick={() => open({ submit: '1' })}
            >
              {taskTexts.submit}
            </Button>
            <LinkButton
              as={Link}
              to={paths.submissions(projectId, task.id)}
              variant="secondary"
              icon={<ListChecks aria-hidden />}
            >
              {taskTexts.viewSubmissions}
            </LinkButton>
            <LinkButton as={Link} to={paths.project(projectId)} variant="ghost" icon={<ArrowLeft aria-hidden />}>
              {taskTexts.backToProject}
            </LinkButton>
          </Actions>
        </Stack>
      </Card>
      <SubmitTaskDialog
        isOpen={isOpen}
        onClose={close}
        projectId={projectId}
        taskId={String(task.id)}
        team={asked.submit}
      />
    </Stack>
  );
}
