import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { entranceTexts } from '../texts/entrance.ts';
import { Foot, Head, Place, Sheet, Side, Work } from './EntranceCard.styles.ts';

interface Props {
  title: string;
  subtitle: string;
  /** The way to the other form. */
  footer: ReactNode;
  children: ReactNode;
}

/** The sheet both sign-in and sign-up are on; beside it, where there is room, what one signs in for. */
export function EntranceCard({ title, subtitle, footer, children }: Props) {
  return (
    <Place>
      <Sheet>
        <Work>
          <Head>
            <h1 tabIndex={-1}>{title}</h1>
            <p>{subtitle}</p>
          </Head>
          {children}
          <Foot>{footer}</Foot>
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
