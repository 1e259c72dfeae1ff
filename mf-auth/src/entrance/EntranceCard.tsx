import { CircleCheck } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link, useLocation } from '@project-practice/shared/router';
import { LinkButton } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { entranceTexts, purposeTexts } from '../texts/entrance.ts';
import { First, Foot, Head, Place, Sheet, Side, Work } from './EntranceCard.styles.ts';
import { purposeOf } from './purposeOf.ts';
import { SocialSignIn } from './SocialSignIn.tsx';
import { useSocialSignIn } from './useSocialSignIn.ts';

interface Props {
  title: string;
  subtitle: string;
  /** `isSecond` when something else on the card comes first. */
  Form: ComponentType<{ isDisabled: boolean; isSecond: boolean }>;
  /** The link to the other form. */
  other: { question: string; label: string; to: string };
  /** Offers an account before the form, to guests who were on the way to something. */
  isSecondToSignUp?: boolean;
}

/** The card of the sign-in and sign-up pages. On wide screens, the product's benefits are beside the form. */
export function EntranceCard({ title, subtitle, Form, other, isSecondToSignUp }: Props) {
  // Passes the remembered page on to the other form.
  const { state } = useLocation();
  const social = useSocialSignIn();
  const purpose = purposeOf(state);
  return (
    <Place>
      <Sheet>
        <Work>
          <Head>
            <h1 tabIndex={-1}>{title}</h1>
            <p>{purpose ? purposeTexts.signUp(purpose) : subtitle}</p>
          </Head>
          {purpose && isSecondToSignUp && (
            <First>
              <LinkButton as={Link} to={paths.signup} state={state} size="lg" isWide>
                {purposeTexts.create}
              </LinkButton>
              <p>{purposeTexts.orSignIn}</p>
            </First>
          )}
          <Form isDisabled={social.stage?.step === 'finishing'} isSecond={Boolean(purpose)} />
          <SocialSignIn {...social} />
          <Foot>
            {other.question}{' '}
            <Link to={other.to} state={state}>
              {other.label}
            </Link>
          </Foot>
        </Work>
        <Side>
          <p>{entranceTexts.promise}</p>
          <ul>
            {entranceTexts.promises.map(([name, text]) => (
              <li key={name}>
                <CircleCheck aria-hidden />
                <strong>{name}</strong>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </Side>
      </Sheet>
    </Place>
  );
}
