import { useState } from 'react';
import { styled } from 'styled-components';
import type { Invitation } from '@project-practice/shared/contract';
import { Field, Input } from '@project-practice/shared/fields';
import { CopyButton } from '@project-practice/shared/details';
import { invitationTexts } from '../../texts.ts';
import { useLinkOf } from './useLinkOf.ts';

const ByHand = styled.div`
  flex: 1 1 20rem;
`;

interface Props {
  team: string;
  invitation: Invitation;
  describedBy: string;
}

/** A button that copies the link. When the browser refuses, it shows the link for copying by hand. */
export function InvitationLink({ team, invitation, describedBy }: Props) {
  const [isRefused, setRefused] = useState(false);
  const link = useLinkOf(team)(invitation);
  return (
    <>
      <CopyButton
        text={link}
        label={invitationTexts.copy}
        size="sm"
        aria-describedby={describedBy}
        onRefused={() => setRefused(true)}
      />
      {isRefused && (
        <ByHand>
          <Field label={invitationTexts.link} hint={invitationTexts.copyByHand}>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- copying by hand is the only thing left to do here */}
            <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} autoFocus />
          </Field>
        </ByHand>
      )}
    </>
  );
}
