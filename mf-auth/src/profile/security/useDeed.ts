import { isGone, type RequestError } from '@project-practice/shared/api';
import type { Passkey } from '@project-practice/shared/contract';
import { deviceName } from './deviceName.ts';
import {
  type Proof,
  useAuthAddPasskeyMutation,
  useAuthPasskeyOptionsMutation,
  useAuthRemovePasskeyMutation,
  useAuthRequirePasskeyMutation,
} from './passkeysApi.ts';
import { securityTexts as texts } from '../../texts/security.ts';

/** What somebody is about to do about their passkeys. */
export type Deed = { kind: 'add' } | { kind: 'remove'; passkey: Passkey } | { kind: 'require'; isRequired: boolean };

/** What a dialog says of a deed. */
export function wordsOf(deed: Deed) {
  if (deed.kind === 'add')
    return {
      title: texts.addPasskey,
      text: texts.addPasskeyText,
      submit: texts.addPasskey,
      pending: texts.adding,
      done: texts.added,
    };
  if (deed.kind === 'remove')
    return {
      title: texts.removeQuestion(deed.passkey.name),
      text: texts.removeText,
      submit: texts.remove,
      pending: texts.removing,
      done: texts.removed,
    };
  return {
    title: deed.isRequired ? texts.require : texts.stopRequiring,
    text: deed.isRequired ? texts.requireText : texts.stopRequiringText,
    submit: texts.save,
    pending: texts.saving,
    done: deed.isRequired ? texts.nowRequired : texts.nowOptional,
  };
}

type Outcome = { error: RequestError } | { problem: string } | undefined;
const outcomeOf = (result: { error?: unknown }): Outcome =>
  result.error ? { error: result.error as RequestError } : undefined;

/** Does a deed, with the password as proof; returns what went wrong, if anything. */
export function useDeed(): (deed: Deed, proof: Proof) => Promise<Outcome> {
  const [askOptions] = useAuthPasskeyOptionsMutation();
  const [add] = useAuthAddPasskeyMutation();
  const [remove] = useAuthRemovePasskeyMutation();
  const [require] = useAuthRequirePasskeyMutation();

  async function make(proof: Proof): Promise<Outcome> {
    const options = await askOptions(proof);
    if ('error' in options) return outcomeOf(options);
    const { makePasskey } = await import(/* webpackChunkName: "passkeys" */ '../../passkeys/askBrowser.ts');
    const made = await makePasskey(options.data);
    if ('problem' in made) return made;
    return outcomeOf(await add({ name: deviceName(navigator.userAgent), credential: made.credential }));
  }

  return async (deed, proof) => {
    if (deed.kind === 'add') return make(proof).catch(() => ({ problem: texts.passkeyFailed }));
    if (deed.kind === 'require') return outcomeOf(await require({ ...proof, is_required: deed.isRequired }));
    const result = await remove({ ...proof, id: deed.passkey.id });
    // Removed in another tab.
    return isGone(result.error) ? undefined : outcomeOf(result);
  };
}
