import { skipToken } from '@project-practice/shared/api';
import type { AddressVerdict } from '@project-practice/shared/contract';
import { type Form, TextField, useWatch } from '@project-practice/shared/forms';
import { isGuess, isWorthAVisit } from './addressAdvice.ts';
import { useProjectsAddressQuery } from './addressApi.ts';
import { usePause } from './usePause.ts';

const TYPING_PAUSE_MS = 600;

interface Props {
  form: Form<{ team: string; deploymentUrl: string; githubUrl: string }>;
  name: 'deploymentUrl' | 'githubUrl';
  /** The task the address is for. */
  projectId: string;
  taskId: string;
  label: string;
  hint: string;
  placeholder: string;
  /** What the form of the address says. */
  advise(address: string): string | undefined;
  /** What a visit to it says. */
  describe(verdict: AddressVerdict): string | undefined;
}

/** Gives advice about an address instead of its hint, first from its form, then from a visit by the server, repeated on return to this tab. Never refuses one. */
export function AddressField({ form, name, projectId, taskId, label, hint, placeholder, advise, describe }: Props) {
  const team = useWatch({ control: form.control, name: 'team' });
  const address = useWatch({ control: form.control, name }).trim();
  const { isDirty, error } = form.getFieldState(name, form.formState);
  const advice = error ? undefined : advise(address);
  const hasPaused = usePause(address, TYPING_PAUSE_MS);
  // What was filled in is complete.
  const isComplete = team !== '' && (hasPaused || !isDirty);
  const field = name === 'githubUrl' ? 'github_url' : 'deployment_url';
  // Who comes back to this tab may have mended what was found.
  const { currentData } = useProjectsAddressQuery(
    !error && isComplete && isWorthAVisit(address, advice) ? { projectId, taskId, team, field, address } : skipToken,
    { refetchOnFocus: true },
  );
  const found = currentData && describe(currentData);
  const words = (
    <>
      <span>{found ? !isGuess(advice) && advice : (advice ?? hint)}</span> <span role="status">{found}</span>
    </>
  );
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      hint={words}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
    />
  );
}
