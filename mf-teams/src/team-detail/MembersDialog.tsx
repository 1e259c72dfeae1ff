import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { isGone, messageOf } from '@project-practice/shared/api';
import type { Person } from '@project-practice/shared/contract';
import { fold } from '@project-practice/shared/details';
import { ConfirmDialog, Dialog } from '@project-practice/shared/overlays';
import { Field, Input } from '@project-practice/shared/fields';
import { showSnackbar, Stack, Text } from '@project-practice/shared/ui';
import { hasEmail, nameOf } from '../team/people.ts';
import type { TeamView } from '../team/readTeam.ts';
import { memberTexts } from '../texts.ts';
import { MemberRow, Rows } from './MemberRow.tsx';
import { useTeamsRemoveMemberMutation } from './teamDetailApi.ts';

/** The number of members from which there is a search field. */
const SEARCHED_FROM = 12;

interface Props {
  isOpen: boolean;
  onClose(): void;
  team: TeamView;
  isOwner: boolean;
}

export function MembersDialog({ isOpen, onClose, team, isOwner }: Props) {
  const [search, setSearch] = useState('');
  const [leaver, setLeaver] = useState<Person>();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading, error, reset }] = useTeamsRemoveMemberMutation();
  const rows = useRef<HTMLUListElement>(null);
  // Deferred, so that typing does not wait for the rows.
  const wanted = fold(useDeferredValue(search));
  const found = team.members.filter((member) => fold(`${nameOf(member)} ${member.email}`).includes(wanted));

  const ask = useCallback(
    (member: Person) => {
      reset();
      setLeaver(member);
      setAsking(true);
    },
    [reset],
  );

  const handleRemove = async () => {
    const result = await remove({ uuid: team.uuid, member: leaver! });
    // A 404 means that they are no longer a member: removed in another tab, or by an earlier try whose answer was lost.
    if (result.error && !isGone(result.error)) return;
    setAsking(false);
    showSnackbar({ message: memberTexts.removed(nameOf(leaver!)), tone: 'success' });
    // The pressed button was removed with its row.
    rows.current?.focus();
  };

  const handleClose = () => {
    setSearch('');
    onClose();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={handleClose}
      title={memberTexts.dialogTitle}
      description={memberTexts.count(team.members.length)}
    >
      <Stack>
        {team.members.length >= SEARCHED_FROM && (
          <Field label={memberTexts.find}>
            <Input type="search" value={search} onChange={({ target }) => setSearch(target.value)} autoComplete="off" />
          </Field>
        )}
        <Rows ref={rows} tabIndex={-1} aria-label={memberTexts.title}>
          {found.map((member, index) => (
            <MemberRow
              key={member.email || index}
              member={member}
              isOwner={hasEmail(member, team.owner.email)}
              onRemove={isOwner && member.email !== '' && !hasEmail(member, team.owner.email) ? ask : undefined}
            />
          ))}
        </Rows>
        {found.length === 0 && <Text role="status">{memberTexts.noMatch}</Text>}
      </Stack>
      {leaver && (
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={handleRemove}
          title={memberTexts.removeTitle(nameOf(leaver))}
          description={memberTexts.removeQuestion}
          confirmLabel={memberTexts.remove}
          tone="danger"
          isPending={isLoading}
          error={error && messageOf(error, memberTexts.removeFailed)}
        />
      )}
    </Dialog>
  );
}
