import { Plus } from 'lucide-react';
import { Button, EmptyState } from '@project-practice/shared/ui';
import { DraftMark } from '../DraftMark.tsx';
import { paneTexts } from '../texts.ts';

export function NothingSelected({ isFirst, onCreate }: { isFirst: boolean; onCreate(): void }) {
  const action = (
    <Button icon={<Plus aria-hidden />} onClick={onCreate}>
      {paneTexts.create}
    </Button>
  );
  return (
    <EmptyState
      title={isFirst ? paneTexts.firstTitle : paneTexts.noneTitle}
      description={paneTexts.noneText}
      action={action}
      mark={<DraftMark />}
    />
  );
}
