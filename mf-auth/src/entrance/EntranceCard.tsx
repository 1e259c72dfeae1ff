import { CircleCheck } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'shared/router';
import { entranceTexts } from '../texts/entrance.ts';
import { Foot, Head, Place, Sheet, Side, Work } from './EntranceCard.styles.ts';
import { SocialSignIn } from './SocialSignIn.tsx';
import { useSocialSignIn } from './useSocialSignIn.ts';

interface Props {
  title: string;
  subtitle: string;
  Form: ComponentType<{ isDisabled: boolean }>;
  /** The link to the other form. */
  other: { question: string; label: string; to: string };
}

/** The card of the sign-in and sign-up pages. On wide screens, the product's benefits are beside the form. */
export function EntranceCard({ title, subtitle, Form, other }: Props) {
  // Passes the remembered page on to the other form.
  const { state } = useLocation();
  const social = useSocialSignIn();
  return (
    <Place>
      <Sheet>
        <Work>
          <Head>
            <h1 tabIndex={-1}>{title}</h1>
            <p>{subtitle}</p>
          </Head>
          <Form isDisabled={social.stage?.step === 'finishing'} />
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
