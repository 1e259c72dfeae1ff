import { EntranceCard } from '../entrance/EntranceCard.tsx';
import { paths } from '../paths.ts';
import { signInTexts as texts } from '../texts/entrance.ts';
import { SignInForm } from './SignInForm.tsx';

export const LoginPage = () => (
  <EntranceCard
    title={texts.title}
    subtitle={texts.subtitle}
    Form={SignInForm}
    isSecondToSignUp
    other={{ question: texts.noAccount, label: texts.signUp, to: paths.signup }}
  />
);
