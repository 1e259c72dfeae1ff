import { useLayoutEffect, useState } from 'react';
import { object, refine, string } from 'zod/mini';
import { isRequestError, useIntentKey } from '@project-practice/shared/api';
import { copyText } from '@project-practice/shared/details';
import {
  applyServerErrors,
  FormActions,
  FormError,
  TextField,
  useUnsavedDraft,
  useZodForm,
} from '@project-practice/shared/forms';
import type { DialogForm } from '@project-practice/shared/overlays';
import { showSnackbar, Stack } from '@project-practice/shared/ui';
import { inviteTexts, teamTexts } from '../../texts.ts';
import { useTeamsInviteMutation } from './invitationsApi.ts';
import { useLinkOf } from './useLinkOf.ts';

const DEFAULT_DAYS = '3';
const COPIED_MS = 1_500;

/** The server alone checks the limits of the number of days. */
const schema = object({
  expires_in_days: string().check(
    refine((days) => days.trim() !== '' && Number.isFinite(Number(days)), inviteTexts.daysRequired),
  ),
});

interface Props extends DialogForm {
  team: string;
}

/** Creates an invitation. */
export function InviteForm({ team, onClose, onState }: Props) {
  const form = useZodForm(schema, { expires_in_days: DEFAULT_DAYS });
  useUnsavedDraft(`invite:${team}`, form);
  const [problem, setProblem] = useState<string[]>();
  const [invite] = useTeamsInviteMutation();
  const linkOf = useLinkOf(team);
  const intent = useIntentKey();
  const { isSubmitting } = form.formState;

  // A number is typed again faster than a question is answered, so the dialog closes over it.
  useLayoutEffect(() => onState({ isDirty: false, isPending: isSubmitting }), [onState, isSubmitting]);

  const handleCopy = async (link: string) => {
    if (await copyText(link)) showSnackbar({ message: inviteTexts.copied, tone: 'success', duration: COPIED_MS });
    else showSnackbar({ message: inviteTexts.copyRefused, tone: 'error' });
  };

  const handleSubmit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const days = Number(values.expires_in_days);
    const { data, error } = await invite({ team, days, idempotencyKey: intent.keyFor(days) });
    if (error) {
      // Only a refusal has a message for users; that of a 5xx is not for them.
      const reason = applyServerErrors(form, error);
      setProblem([inviteTexts.failed, ...(reason && isRequestError(error) && error.status < 500 ? [reason] : [])]);
      return;
    }
    intent.forget();
    const copy = data?.uuid ? { label: inviteTexts.copy, onPress: () => void handleCopy(linkOf(data)) } : undefined;
    showSnackbar({ message: inviteTexts.done, tone: 'success', action: copy });
    onClose();
  });

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <FormError message={problem} />
        <TextField
          form={form}
          name="expires_in_days"
          label={inviteTexts.days}
          type="number"
          inputMode="numeric"
          step={1}
          isRequired
        />
      </Stack>
      <FormActions form={form} onClose={onClose} cancelLabel={teamTexts.cancel} pendingLabel={inviteTexts.pending}>
        {inviteTexts.submit}
      </FormActions>
    </form>
  );
}
