import { EntranceCard } from '../entrance/EntranceCard.tsx';
import { paths } from '../paths.ts';
import { signUpTexts as texts } from '../texts/entrance.ts';
import { SignUpForm } from './SignUpForm.tsx';

export const SignUpPage = () => (
  <EntranceCard
    title={texts.title}
    subtitle={texts.subtitle}
    Form={SignUpForm}
    other={{ question: texts.haveAccount, label: texts.signIn, to: paths.login }}
  />
);
