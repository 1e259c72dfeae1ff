import { Moon, Sun } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens, useTheme } from '../src/kit/theme/index.ts';
import { Button, Page, PageHeader, SnackbarHost } from '../src/kit/ui/index.ts';
import { Actions } from './sections/Actions.tsx';
import { Cards } from './sections/Cards.tsx';
import { Chips } from './sections/Chips.tsx';
import { Data } from './sections/Data.tsx';
import { Feedback } from './sections/Feedback.tsx';
import { Fields } from './sections/Fields.tsx';
import { Foundations } from './sections/Foundations.tsx';
import { Forms } from './sections/Forms.tsx';
import { Overlays } from './sections/Overlays.tsx';

const Ground = styled.div`
  background:
    radial-gradient(60rem 26rem at 80% -8rem, var(--wash), transparent 70%),
    radial-gradient(50rem 22rem at 0 -6rem, var(--wash-2), transparent 70%);
  padding-block-end: ${tokens.space[8]};
`;

export const KitPage = () => {
  const { isDarkMode, toggleTheme } = useTheme();
  return (
    <Ground>
      <Page as="main">
        <PageHeader
          eyebrow="UI kit"
          title="Everything a screen is made of"
          subtitle="Tokens, light components, overlays and forms, in both themes. A screen uses these and nothing else."
          actions={
            <Button
              variant="secondary"
              onClick={toggleTheme}
              icon={isDarkMode ? <Sun aria-hidden /> : <Moon aria-hidden />}
            >
              {isDarkMode ? 'Light theme' : 'Dark theme'}
            </Button>
          }
        />
        <Foundations />
        <Actions />
        <Cards />
        <Chips />
        <Fields />
        <Data />
        <Feedback />
        <Overlays />
        <Forms />
      </Page>
      <SnackbarHost />
    </Ground>
  );
};
