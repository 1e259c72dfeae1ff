import { useEffect, useLayoutEffect, useState } from 'react';
import { minLength, object, string } from 'zod/mini';
import { useIntentKey } from '@project-practice/shared/api';
import {
  applyServerErrors,
  FormActions,
  FormError,
  SelectField,
  TextField,
  useUnsavedDraft,
  useZodForm,
} from '@project-practice/shared/forms';
import type { DialogForm } from '@project-practice/shared/overlays';
import { showSnackbar, Stack } from '@project-practice/shared/ui';
import { registerTexts } from '../registerTexts.ts';
import { type TeamChoice, useProjectsRegisterMutation } from './registerApi.ts';

/** The deployment URL is validated by the server only. */
const schema = object({ team: string().check(minLength(1, registerTexts.teamRequired)), deploymentUrl: string() });

interface Props extends DialogForm {
  projectId: string;
  choices: TeamChoice[];
}

export function RegisterTeamForm({ projectId, choices, onClose, onState }: Props) {
  const form = useZodForm(schema, { team: '', deploymentUrl: '' });
  useUnsavedDraft(`register:${projectId}`, form);
  const [problem, setProblem] = useState<string>();
  const [register] = useProjectsRegisterMutation();
  const intent = useIntentKey();
  const { dirtyFields, isSubmitting } = form.formState;
  const isDirty = Boolean(dirtyFields.deploymentUrl);

  // The dialog has focused its close button if it opened before this form had loaded.
  useEffect(() => form.setFocus('team'), [form]);
  useLayoutEffect(() => onState({ isDirty, isPending: isSubmitting }), [onState, isDirty, isSubmitting]);

  const handleSubmit = form.handleSubmit(async ({ team, deploymentUrl }) => {
    setProblem(undefined);
    const body = { project: Number(projectId), team, deployment_url: deploymentUrl.trim() };
    const { error } = await register({ body, idempotencyKey: intent.keyFor(body) });
    if (error) {
      setProblem(
        applyServerErrors(form, error, { names: { deployment_url: 'deploymentUrl' }, fallback: registerTexts.failed }),
      );
      return;
    }
    showSnackbar({ message: registerTexts.success, tone: 'success' });
    onClose();
  });

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <FormError message={problem} />
        <SelectField
          form={form}
          name="team"
          label={registerTexts.team}
          placeholder={registerTexts.chooseTeam}
          isRequired
          options={choices.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        />
        <TextField
          form={form}
          name="deploymentUrl"
          label={registerTexts.deployment}
          hint={registerTexts.deploymentHint}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
        />
      </Stack>
      <FormActions
        form={form}
        onClose={onClose}
        cancelLabel={registerTexts.cancel}
        pendingLabel={registerTexts.submitting}
      >
        {registerTexts.submit}
      </FormActions>
    </form>
  );
}
