import { useId, useLayoutEffect, useState } from 'react';
import { minLength, object, string, trim } from 'zod/mini';
import {
  applyServerErrors,
  changedIn,
  FormActions,
  FormError,
  TextField,
  useUnsavedDraft,
  useWatch,
  useZodForm,
} from '@project-practice/shared/forms';
import type { DialogForm } from '@project-practice/shared/overlays';
import { Alert, showSnackbar, Stack } from '@project-practice/shared/ui';
import { hasEmail, nameOf } from '../team/people.ts';
import type { TeamView } from '../team/readTeam.ts';
import { editTexts, teamTexts } from '../texts.ts';
import { useTeamsUpdateMutation } from './teamDetailApi.ts';

const schema = object({
  name: string().check(trim(), minLength(1, editTexts.nameRequired)),
  owner: string().check(trim()),
});

interface Props extends DialogForm {
  team: TeamView;
}

export function EditTeamForm({ team, onClose, onState }: Props) {
  const form = useZodForm(schema, { name: team.name, owner: '' });
  useUnsavedDraft(`edit-team:${team.uuid}`, form);
  const [problem, setProblem] = useState<string>();
  const [update] = useTeamsUpdateMutation();
  const listId = useId();
  const { isDirty, isSubmitting } = form.formState;
  const owner = useWatch({ control: form.control, name: 'owner' });
  const others = team.members.filter(({ email }) => !hasEmail(team.owner, email));
  const heir = others.find((member) => hasEmail(member, owner));

  useLayoutEffect(() => onState({ isDirty, isPending: isSubmitting }), [onState, isDirty, isSubmitting]);

  const handleSubmit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const { name = team.name, owner: heirEmail = team.owner.email } = changedIn(form, values);
    const { error } = await update({ uuid: team.uuid, name, owner: heirEmail });
    if (error) {
      setProblem(applyServerErrors(form, error, { fallback: editTexts.failed }));
      return;
    }
    showSnackbar({ message: editTexts.done, tone: 'success' });
    onClose();
  });

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <FormError message={problem} />
        <TextField form={form} name="name" label={teamTexts.name} maxLength={120} autoComplete="off" isRequired />
        <TextField
          form={form}
          name="owner"
          label={editTexts.ownerEmail}
          hint={editTexts.ownerHint}
          type="email"
          placeholder={team.owner.email}
          autoComplete="off"
          list={listId}
        />
        <datalist id={listId}>
          {others.map((member) => (
            <option key={member.email} value={member.email}>
              {nameOf(member)}
            </option>
          ))}
        </datalist>
        {heir && <Alert tone="warning">{editTexts.handOver(nameOf(heir))}</Alert>}
      </Stack>
      <FormActions form={form} onClose={onClose} cancelLabel={teamTexts.cancel} pendingLabel={editTexts.pending}>
        {editTexts.submit}
      </FormActions>
    </form>
  );
}
