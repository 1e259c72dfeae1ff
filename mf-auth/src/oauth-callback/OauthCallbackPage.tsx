import { useEffect, useState } from 'react';
import { tokens } from '@project-practice/shared/theme';
import { Page, Spinner, Text } from '@project-practice/shared/ui';
import { styled } from 'styled-components';
import { callbackTexts as texts } from '../texts/oauthCallback.ts';

/** After this time, a window that could close itself has closed. */
const CLOSED_BY_NOW_MS = 1_500;

const Place = styled(Page)`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${tokens.space[4]};
  min-block-size: 60vh;
  text-align: center;
  & h1 {
    font-size: ${tokens.size.lg};
  }
  & > span:first-child {
    color: ${tokens.color.secondary};
  }
`;

/** Shows the progress only: the shell posts the answer to the opener and closes the window without this remote. */
export function OauthCallbackPage() {
  const [isStillOpen, setStillOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStillOpen(true), CLOSED_BY_NOW_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Place $width="narrow">
      <Spinner $size="2.25rem" />
      <h1 tabIndex={-1}>{texts.completing}</h1>
      <div role="status">{isStillOpen && <Text $tone="muted">{texts.close}</Text>}</div>
    </Place>
  );
}
