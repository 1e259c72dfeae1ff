import { Link, useLocation } from 'shared/router';
import { EntranceCard } from '../../entrance/EntranceCard.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { signUpTexts as texts } from './signUpTexts.ts';

export function SignupPage() {
  // The remembered page goes along to the other form.
  const { state } = useLocation();
  const footer = (
    <>
      {texts.haveAccount}{' '}
      <Link to="/login" state={state}>
        {texts.signIn}
      </Link>
    </>
  );
  return (
    <EntranceCard title={texts.title} subtitle={texts.subtitle} footer={footer}>
      <SignUpForm isDisabled={false} />
    </EntranceCard>
  );
}
