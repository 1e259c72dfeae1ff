import { Link, useLocation } from 'shared/router';
import { EntranceCard } from '../../entrance/EntranceCard.tsx';
import { SocialSignIn } from '../../entrance/SocialSignIn.tsx';
import { useSocialSignIn } from '../../entrance/useSocialSignIn.ts';
import { SignUpForm } from './SignUpForm.tsx';
import { paths } from '../../paths.ts';
import { signUpTexts as texts } from '../../texts/entrance.ts';

export function SignUpPage() {
  // The remembered page goes along to the other form.
  const { state } = useLocation();
  const social = useSocialSignIn();
  const footer = (
    <>
      {texts.haveAccount}{' '}
      <Link to={paths.login} state={state}>
        {texts.signIn}
      </Link>
    </>
  );
  return (
    <EntranceCard title={texts.title} subtitle={texts.subtitle} footer={footer}>
      <SignUpForm isDisabled={social.stage?.step === 'finishing'} />
      <SocialSignIn {...social} />
    </EntranceCard>
  );
}
