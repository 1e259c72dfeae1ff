import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf, type RequestError } from '@project-practice/shared/api';
import { useHost } from '@project-practice/shared/remote';
import { OAUTH_CALLBACK_PATH, type OauthMessage } from '@project-practice/shared/session';
import { useAppStore } from '@project-practice/shared/store';
import { awaitAnswer } from './awaitAnswer.ts';
import { signInThrough } from './entranceApi.ts';
import { entranceTexts, socialTexts } from '../texts/entrance.ts';
import { openPopup } from './popup.ts';
import { authorizeAddress, newState, providers, type Provider, type ProviderId } from './providers.ts';

interface OpenFlow {
  popup: Window;
  stop(): void;
}

/** `waiting` for the user in the popup, then `finishing` with our server. */
type SocialStage = { provider: Provider; step: 'waiting' | 'finishing' };

function textOf(error: RequestError, { name }: Provider): string {
  if (error.status === 400) return socialTexts.refused(name);
  if (error.status === 429) return entranceTexts.tooMany(error.retryAfter);
  return messageOf(error, entranceTexts.genericError);
}

/** Signs in through a provider's popup, one at a time. */
export function useSocialSignIn() {
  const store = useAppStore();
  const { oauth } = useHost().settings;
  const [stage, setStage] = useState<SocialStage>();
  const [problem, setProblem] = useState<string>();
  const flow = useRef<OpenFlow>(undefined);

  const drop = useCallback(() => {
    flow.current?.stop();
    flow.current?.popup.close();
    flow.current = undefined;
  }, []);
  const end = (text?: string) => {
    drop();
    setStage(undefined);
    setProblem(text);
  };
  // Leaving the screen ends a sign-in under way, because nothing would show its outcome.
  useEffect(() => drop, [drop]);

  const finish = async (provider: Provider, message: OauthMessage, redirectUri: string) => {
    flow.current = undefined;
    if (message.type === 'oauth-error') return end(message.error || socialTexts.failed);
    const credential = provider.credentialOf(message);
    if (!credential) return end(socialTexts.noCredential);
    setProblem(undefined);
    setStage({ provider, step: 'finishing' });
    const error = await signInThrough(store, provider.id, credential, redirectUri);
    end(error && textOf(error, provider));
  };

  const start = (id: ProviderId) => {
    const provider = providers[id];
    if (stage) return flow.current?.popup.focus();
    // Ends an earlier flow whose popup was closed and that still waits for a late answer.
    end();
    const redirectUri = `${location.origin}${OAUTH_CALLBACK_PATH}`;
    const state = newState(id);
    const config = oauth[id];
    // When the provider is not configured, the popup opens the callback page with an error.
    const refused = `${redirectUri}?${new URLSearchParams({ error: socialTexts.refused(provider.name), state })}`;
    const popup = openPopup(config ? authorizeAddress(provider, config, state, redirectUri) : refused);
    if (!popup) return setProblem(socialTexts.blocked);
    const stop = awaitAnswer(popup, state, {
      onAnswer: (message) => void finish(provider, message, redirectUri),
      onClosed: () => {
        setStage(undefined);
        setProblem(socialTexts.cancelled);
      },
    });
    flow.current = { popup, stop };
    setStage({ provider, step: 'waiting' });
  };

  return {
    /** The providers that this site has not set up: signing in with them will fail. */
    missing: Object.values(providers).filter(({ id }) => !oauth[id]),
    stage,
    problem,
    start,
    showPopup: () => flow.current?.popup.focus(),
    cancel: () => end(socialTexts.cancelled),
  };
}
