import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { minLength, object, string } from 'zod/mini';
import type { Submission } from '@project-practice/shared/contract';
import { useIntentKey } from '@project-practice/shared/api';
import {
  applyServerErrors,
  FormActions,
  FormError,
  SelectField,
  useUnsavedDraft,
  useWatch,
  useZodForm,
} from '@project-practice/shared/forms';
import type { DialogForm } from '@project-practice/shared/overlays';
import { Link } from '@project-practice/shared/router';
import { Alert, LinkButton, Stack } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import type { RegisteredTeam } from '../project/teamOfRegistration.ts';
import { ProofAsked, proofAskedFor } from '../submission/ProofAsked.tsx';
import { useProjectsSubmitMutation } from '../submission/submissionApi.ts';
import { submitTexts } from '../submitTexts.ts';
import { deploymentAdvice, deploymentWords, repositoryAdvice, repositoryWords } from './addressAdvice.ts';
import { AddressField } from './AddressField.tsx';

/** The URLs are validated by the server only. */
const schema = object({ team: string().check(minLength(1)), deploymentUrl: string(), githubUrl: string() });
const nothing = { team: '', deploymentUrl: '', githubUrl: '' };
const wireNames = { deployment_url: 'deploymentUrl', github_url: 'githubUrl' } as const;

interface Props extends DialogForm {
  projectId: string;
  taskId: string;
  /** UUID of the team to preselect, if it is among `teams`. */
  team: string | undefined;
  teams: RegisteredTeam[];
  /** Submissions whose URLs may be filled in; the first one of the chosen team is used. */
  earlier: Submission[];
}

export function SubmitTaskForm({ projectId, taskId, team, teams, earlier, onClose, onState }: Props) {
  const form = useZodForm(schema, { ...nothing, team: teams.find(({ uuid }) => uuid === team)?.uuid ?? '' });
  const { discardDraft } = useUnsavedDraft(`submit:${projectId}:${taskId}`, form);
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<unknown>();
  const [received, setReceived] = useState<Submission | null>();
  const [submit] = useProjectsSubmitMutation();
  const intent = useIntentKey();
  const { dirtyFields, isSubmitting } = form.formState;
  const isDirty = Boolean(dirtyFields.deploymentUrl || dirtyFields.githubUrl);
  const chosen = useWatch({ control: form.control, name: 'team' });
  const place = { form, projectId, taskId };

  // The dialog has focused its close button if it opened before this form had loaded.
  useEffect(() => form.setFocus('team'), [form]);
  useLayoutEffect(() => onState({ isDirty, isPending: isSubmitting }), [onState, isDirty, isSubmitting]);

  // Fills in the URLs that the chosen team used last, or clears them, where nothing was typed.
  useEffect(() => {
    if (!chosen) return;
    const last = earlier.find(({ team }) => team.uuid === chosen);
    const deploymentUrl = last?.deployment_url ?? teams.find(({ uuid }) => uuid === chosen)?.deploymentUrl;
    // Not from this render's `dirtyFields`, which does not yet know what `useUnsavedDraft` has just restored.
    const isTyped = (name: 'deploymentUrl' | 'githubUrl') => form.getFieldState(name).isDirty;
    if (!isTyped('deploymentUrl')) form.setValue('deploymentUrl', deploymentUrl ?? '');
    if (!isTyped('githubUrl')) form.setValue('githubUrl', last?.github_url ?? '');
    // Only when the team changes, so that a field cleared by hand stays empty.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [chosen]);

  const handleSubmit = form.handleSubmit(async ({ team, deploymentUrl, githubUrl }) => {
    setProblem(undefined);
    setReceived(undefined);
    const body = { team, deployment_url: deploymentUrl.trim(), github_url: githubUrl.trim() };
    const { data, error } = await submit({ projectId, taskId, body, idempotencyKey: intent.keyFor(body) });
    setRefusal(error);
    if (error) {
      if (!proofAskedFor(error))
        setProblem(applyServerErrors(form, error, { names: wireNames, fallback: submitTexts.failed }));
      return;
    }
    // Submitting the same URLs again later is a new intent.
    intent.forget();
    discardDraft();
    form.reset(nothing);
    setReceived(data);
  });

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <FormError message={problem} />
        <ProofAsked refusal={refusal} />
        {received !== undefined && <Received projectId={projectId} taskId={taskId} submission={received} />}
        <SelectField
          form={form}
          name="team"
          label={submitTexts.team}
          placeholder={submitTexts.chooseTeam}
          isRequired
          options={teams.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        />
        <AddressField
          {...place}
          name="deploymentUrl"
          label={submitTexts.deployment}
          hint={submitTexts.deploymentHint}
          placeholder="https://"
          advise={deploymentAdvice}
          describe={deploymentWords}
        />
        <AddressField
          {...place}
          name="githubUrl"
          label={submitTexts.github}
          hint={submitTexts.githubHint}
          placeholder="https://github.com/…"
          advise={repositoryAdvice}
          describe={repositoryWords}
        />
      </Stack>
      <FormActions
        form={form}
        onClose={onClose}
        cancelLabel={received !== undefined ? submitTexts.done : submitTexts.cancel}
        pendingLabel={submitTexts.submitting}
        disabled={!chosen}
      >
        {submitTexts.submit}
      </FormActions>
    </form>
  );
}

function Received({
  projectId,
  taskId,
  submission,
}: {
  projectId: string;
  taskId: string;
  submission: Submission | null;
}) {
  // It replaces the entry of the open dialog, so that Back from the submission leads to the task.
  const link = useRef<HTMLAnchorElement>(null);
  // The focused button is disabled again. In a layout effect, before `useKeptFocus` moves the focus to the heading.
  useLayoutEffect(() => link.current?.focus(), []);
  const view = submission && (
    <LinkButton ref={link} as={Link} to={paths.submission(projectId, taskId, submission.id)} replace size="sm">
      {submitTexts.view}
    </LinkButton>
  );
  return (
    <Alert tone="success" actions={view}>
      {submitTexts.success}
    </Alert>
  );
}
