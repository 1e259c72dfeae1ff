import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { isRequestError, useIntentKey } from 'shared/api';
import { copyText } from 'shared/details';
import { FormError, serverFields } from 'shared/forms';
import { Dialog, DialogActions } from 'shared/overlays';
import { Field, Input } from 'shared/fields';
import { dropUnsaved, readUnsaved, writeUnsaved } from 'shared/session';
import { Button, showSnackbar, Stack } from 'shared/ui';
import { invitationTexts, inviteTexts, teamTexts } from '../../../texts.ts';
import { useTeamsInviteMutation } from './invitationsApi.ts';
import { useLinkOf } from './useLinkOf.ts';

const DEFAULT_DAYS = '3';
const COPIED_MS = 1_500;

interface Props {
  isOpen: boolean;
  onClose(): void;
  team: string;
}

/** Creates an invitation. The server alone checks the limits of the number of days. */
export function InviteDialog({ isOpen, onClose, team }: Props) {
  // Key under which the typed number survives an expired session.
  const draft = `invite:${team}`;
  const [days, setDays] = useState(() => String(readUnsaved(draft)?.days ?? DEFAULT_DAYS));
  const [isMissing, setMissing] = useState(false);
  const [invite, { isLoading, error, reset }] = useTeamsInviteMutation();
  const linkOf = useLinkOf(team);
  const intent = useIntentKey();
  const field = useRef<HTMLInputElement>(null);
  const problem = isRequestError(error) ? error : undefined;
  const fieldErrors = isMissing ? inviteTexts.daysRequired : serverFields(problem).expires_in_days;
  // Only a refusal has a message for users; that of a 5xx is not for them.
  const reason = problem && problem.status < 500 && !fieldErrors ? problem.message : undefined;

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setDays(target.value);
    writeUnsaved(draft, { days: target.value });
  };

  const handleClose = () => {
    dropUnsaved(draft);
    setDays(DEFAULT_DAYS);
    setMissing(false);
    reset();
    onClose();
  };

  const handleCopy = async (link: string) => {
    if (await copyText(link)) showSnackbar({ message: inviteTexts.copied, tone: 'success', duration: COPIED_MS });
    else showSnackbar({ message: inviteTexts.copyRefused, tone: 'error' });
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const value = Number(days);
    const isNumber = days.trim() !== '' && Number.isFinite(value);
    setMissing(!isNumber);
    if (!isNumber) field.current?.focus();
    if (!isNumber || isLoading) return;
    const result = await invite({ team, days: value, idempotencyKey: intent.keyFor(value) });
    if (result.error) {
      if (serverFields(result.error).expires_in_days) field.current?.focus();
      return;
    }
    intent.forget();
    const copy = result.data?.uuid ? { label: inviteTexts.copy, onPress: () => void handleCopy(linkOf(result.data!)) } : undefined;
    showSnackbar({ message: inviteTexts.done, tone: 'success', action: copy });
    handleClose();
  };

  return (
    <Dialog isOpen={isOpen} onClose={handleClose} title={invitationTexts.invite} description={inviteTexts.description} size="sm" isPending={isLoading}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack>
          <FormError message={problem && !isMissing ? [inviteTexts.failed, ...(reason ? [reason] : [])] : undefined} />
          <Field label={inviteTexts.days} error={fieldErrors} isRequired>
            <Input ref={field} type="number" inputMode="numeric" step={1} value={days} onChange={handleChange} readOnly={isLoading} />
          </Field>
        </Stack>
        <DialogActions>
          <Button variant="secondary" disabled={isLoading} onClick={handleClose}>
            {teamTexts.cancel}
          </Button>
          <Button type="submit" isPending={isLoading}>
            {isLoading ? inviteTexts.pending : inviteTexts.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
