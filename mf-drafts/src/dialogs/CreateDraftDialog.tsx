import { type DialogForm, FormDialog } from '@project-practice/shared/overlays';
import { EmptyState, ErrorState, Skeleton } from '@project-practice/shared/ui';
import { useDraftsCategoriesQuery, useDraftsDifficultiesQuery } from '../draft/draftApi.ts';
import { errorTexts, formTexts } from '../texts.ts';
import { CreateDraftForm } from './CreateDraftForm.tsx';

interface Props {
  isOpen: boolean;
  onClose(): void;
  onCreated(draftId: number): void;
}

export function CreateDraftDialog({ isOpen, onClose, onCreated }: Props) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={formTexts.createTitle} description={formTexts.createText}>
      {(form) => <Content onCreated={onCreated} {...form} />}
    </FormDialog>
  );
}

interface ContentProps extends DialogForm {
  onCreated(draftId: number): void;
}

function Content({ onClose, onCreated, onState }: ContentProps) {
  const categories = useDraftsCategoriesQuery();
  const difficulties = useDraftsDifficultiesQuery();
  if (!categories.data || !difficulties.data) {
    const failed = [categories, difficulties].filter(({ isError }) => isError);
    if (failed.length === 0) return <Skeleton shape="form" count={4} />;
    return (
      <ErrorState
        message={errorTexts.lookups}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
      />
    );
  }
  if (categories.data.length === 0 || difficulties.data.length === 0) return <EmptyState title={formTexts.noLookups} />;
  return (
    <CreateDraftForm
      categories={categories.data}
      difficulties={difficulties.data}
      onClose={onClose}
      onCreated={onCreated}
      onState={onState}
    />
  );
}
