import { useState } from 'react';
import { styled } from 'styled-components';
import type { Invitation } from 'shared/contract';
import { useHost } from 'shared/remote';
import { Field, Input } from 'shared/fields';
import { CopyButton } from 'shared/details';
import { paths } from '../../../paths.ts';
import { invitationTexts } from '../../../texts.ts';

const ByHand = styled.div`
  flex: 1 1 100%;
`;

interface Props {
  team: string;
  invitation: Invitation;
  describedBy: string;
}

/** As the server gave it, or made from the address of the site. */
function linkOf(team: string, { uuid, invitation_url }: Invitation, site: string): string {
  return invitation_url.startsWith('http') ? invitation_url : `${site.replace(/\/$/, '')}${paths.invitation(team, uuid)}`;
}

/** Copies the link; where the browser refuses that, it shows it to be copied by hand. */
export function InvitationLink({ team, invitation, describedBy }: Props) {
  const { settings } = useHost();
  const [isRefused, setRefused] = useState(false);
  const link = linkOf(team, invitation, settings.publicAppUrl || location.origin);
  return (
    <>
      <CopyButton text={link} label={invitationTexts.copy} size="sm" aria-describedby={describedBy} onRefused={() => setRefused(true)} />
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
