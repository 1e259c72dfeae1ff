import { Link, useLocation } from 'shared/router';
import { EntranceCard } from '../../entrance/EntranceCard.tsx';
import { SocialSignIn } from '../../entrance/SocialSignIn.tsx';
import { useSocialSignIn } from '../../entrance/useSocialSignIn.ts';
import { paths } from '../../paths.ts';
import { signInTexts as texts } from '../../texts/entrance.ts';
import { SignInForm } from './SignInForm.tsx';

export function LoginPage() {
  // The remembered page goes along to the other form.
  const { state } = useLocation();
  const social = useSocialSignIn();
  const footer = (
    <>
      {texts.noAccount}{' '}
      <Link to={paths.signup} state={state}>
        {texts.signUp}
      </Link>
    </>
  );
  return (
    <EntranceCard title={texts.title} subtitle={texts.subtitle} footer={footer}>
      <SignInForm isDisabled={social.stage?.step === 'finishing'} />
      <SocialSignIn {...social} />
    </EntranceCard>
  );
}
