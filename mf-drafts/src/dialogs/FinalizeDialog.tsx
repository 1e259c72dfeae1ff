import { useEffect, useEffectEvent, useState } from 'react';
import { IN_DOUBT, isRequestError } from '@project-practice/shared/api';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { ConfirmDialog } from '@project-practice/shared/overlays';
import { useNavigate, useStay } from '@project-practice/shared/router';
import { categoryLabel, FactList } from '@project-practice/shared/details';
import { showSnackbar } from '@project-practice/shared/ui';
import { useDraftsFinalizeMutation } from '../draft/draftApi.ts';
import { isCompleted } from '../draft/draftRules.ts';
import { paths } from '../paths.ts';
import { isOutdated, problemOf, type Problem } from '../problem.ts';
import { draftTexts, errorTexts, finalizeTexts, projectTexts } from '../texts.ts';

/** Milliseconds the message stays: long enough to reach the link in it. */
const SNACKBAR_MS = 12_000;

interface Props {
  isOpen: boolean;
  onClose(): void;
  draft: ProjectDraft;
  onFinalized(): void;
  onProblem(problem: Problem | undefined): void;
}

const projectIdOf = (answer: unknown): number | undefined => {
  const id = (answer as { project_id?: unknown } | null | undefined)?.project_id;
  return typeof id === 'number' && id > 0 ? id : undefined;
};

export function FinalizeDialog({ isOpen, onClose, draft, onFinalized, onProblem }: Props) {
  const navigate = useNavigate();
  const [finalize, { isLoading }] = useDraftsFinalizeMutation();
  const [failed, setFailed] = useState<Problem>();
  const stay = useStay();

  const finish = (here: AbortSignal, message: string, projectId: number | undefined) => {
    showSnackbar({
      key: IN_DOUBT,
      message,
      tone: 'success',
      duration: SNACKBAR_MS,
      ...(projectId !== undefined && {
        action: { label: finalizeTexts.view, onPress: () => void navigate(paths.project(projectId)) },
      }),
    });
    onProblem(undefined);
    // Which changes the address, and so closes the dialog.
    if (!here.aborted) onFinalized();
  };

  // The request was reported as failed, but the draft, read again, is completed: it did succeed.
  const isDoneAllTheSame = failed !== undefined && isCompleted(draft);
  const finishAllTheSame = useEffectEvent(() =>
    finish(stay.current, finalizeTexts.doneBefore, draft.project_id || undefined),
  );
  useEffect(() => {
    if (isDoneAllTheSame) finishAllTheSame();
  }, [isDoneAllTheSame]);

  const project = draft.latest_project_json;
  // The name that the project gets.
  const name = draft.name ?? (project?.name || draftTexts.untitled);
  const days = project?.tasks.reduce((sum, task) => sum + task.duration_in_days, 0) ?? 0;

  const handleConfirm = async () => {
    setFailed(undefined);
    onProblem(undefined);
    const { current: here } = stay;
    const { data, error: failure } = await finalize({ id: draft.id });
    if (!failure) return finish(here, finalizeTexts.done(name), projectIdOf(data));
    // Already finalized: in another tab, or by an earlier try of this request whose answer was lost.
    const earlier = isRequestError(failure) && failure.status === 409 ? projectIdOf(failure.data) : undefined;
    if (earlier !== undefined) return finish(here, finalizeTexts.doneBefore, earlier);
    const problem = problemOf(errorTexts.finalize, failure, draft);
    setFailed(problem);
    onProblem(problem);
  };

  const handleClose = () => {
    setFailed(undefined);
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={finalizeTexts.title}
      description={finalizeTexts.text}
      confirmLabel={finalizeTexts.confirm}
      cancelLabel={finalizeTexts.cancel}
      isPending={isLoading}
      error={
        failed && !isOutdated(failed, draft) ? [failed.title, failed.detail].filter(Boolean).join('\n') : undefined
      }
      onConfirm={() => void handleConfirm()}
      onClose={handleClose}
    >
      {project && (
        <FactList
          isRow
          facts={[
            { label: finalizeTexts.name, value: name },
            { label: finalizeTexts.visibility, value: draft.is_public ? draftTexts.public : draftTexts.private },
            { label: projectTexts.category, value: categoryLabel(project.category || draft.category) },
            { label: projectTexts.difficulty, value: project.difficulty_level || draft.difficulty_level },
            { label: projectTexts.tasks, value: projectTexts.taskLine(project.tasks.length, days) },
            project.max_team_size > 0 && { label: projectTexts.teamSize, value: project.max_team_size },
            { label: projectTexts.access, value: project.is_premium ? projectTexts.premium : projectTexts.free },
          ]}
        />
      )}
    </ConfirmDialog>
  );
}
