import { ArrowLeft, Globe, Lock, PackageCheck, Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { onDemand } from '@project-practice/shared/remote';
import { Link } from '@project-practice/shared/router';
import { media, tokens } from '@project-practice/shared/theme';
import { CategoryChip, Chip, DateTime, DifficultyChip, StatusChip } from '@project-practice/shared/details';
import { Button, Cluster, LinkButton, Text } from '@project-practice/shared/ui';
import { canChange, canFinalize, titleOf } from '../draft/draftRules.ts';
import type { Problem } from '../problem.ts';
import { draftTexts, paneTexts } from '../texts.ts';
import { useDraftDialog } from '../useDraftDialog.ts';

const FinalizeDialog = onDemand(
  async () => (await import(/* webpackChunkName: "draft-dialogs" */ '../dialogs/FinalizeDialog.tsx')).FinalizeDialog,
);

const { size, space } = tokens;

const Header = styled.header`
  display: grid;
  gap: ${space[3]};
  & h2 {
    overflow-wrap: anywhere;
    font-size: ${size.h2};
  }
  & h2:focus {
    outline: none;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[3]} ${space[4]};
  & > h2 {
    flex: 1 1 16rem;
  }
`;

/** On a phone the buttons fill the row. */
const Actions = styled(Cluster)`
  ${media.belowSm} {
    inline-size: 100%;
    & > * {
      flex: 1 1 auto;
    }
  }
`;

/** Pulled left by its padding, so that its text, not its edge, aligns with what is below. */
const Back = styled.div`
  margin-inline-start: calc(-1 * ${space[3]});
  ${media.upMd} {
    display: none;
  }
`;

interface Props {
  draft: ProjectDraft;
  backTo: string;
  /** Selected after the page had opened: only then does the heading take the focus. */
  wasChosen: boolean;
  onEdit(draft: ProjectDraft): void;
  onFinalized(): void;
  onProblem(problem: Problem | undefined): void;
}

export function DraftHeader({ draft, backTo, wasChosen, onEdit, onFinalized, onProblem }: Props) {
  const finalization = useDraftDialog('finalize', canFinalize(draft));
  const heading = useRef<HTMLHeadingElement>(null);

  // On a phone the pressed link disappears with the list, so the focus moves to the draft it opened.
  useEffect(() => {
    if (!wasChosen) return;
    if (document.activeElement === null || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the draft has arrived
  }, []);

  const Icon = draft.is_public ? Globe : Lock;
  return (
    <Header>
      <Back>
        <LinkButton as={Link} to={backTo} variant="ghost" size="sm" icon={<ArrowLeft aria-hidden />}>
          {paneTexts.back}
        </LinkButton>
      </Back>
      <Line>
        <h2 ref={heading} tabIndex={-1}>
          {titleOf(draft)}
        </h2>
        <Actions>
          {canChange(draft) && (
            <Button variant="secondary" icon={<Pencil aria-hidden />} onClick={() => onEdit(draft)}>
              {paneTexts.editInfo}
            </Button>
          )}
          {canFinalize(draft) && (
            <Button icon={<PackageCheck aria-hidden />} onClick={() => finalization.open('1')}>
              {paneTexts.finalize}
            </Button>
          )}
        </Actions>
      </Line>
      <Cluster>
        <CategoryChip name={draft.category} />
        <DifficultyChip level={draft.difficulty_level} />
        <StatusChip status={draft.status} />
        <Chip icon={<Icon aria-hidden />}>{draft.is_public ? draftTexts.public : draftTexts.private}</Chip>
        <Text as="span" $tone="muted" $size="sm">
          {paneTexts.created} <DateTime value={draft.created_at} />
        </Text>
      </Cluster>
      <FinalizeDialog
        isOpen={finalization.isOpen}
        onClose={finalization.close}
        draft={draft}
        onFinalized={onFinalized}
        onProblem={onProblem}
      />
    </Header>
  );
}
