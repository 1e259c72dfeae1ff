import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { Field, NativeSelect } from '@project-practice/shared/fields';
import { Button, Card, ErrorState, IconButton, Skeleton, StaleNotice, Text } from '@project-practice/shared/ui';
import { errorTexts, paneTexts, sidebarTexts } from '../texts.ts';
import type { Reading } from '../pane/PaneError.tsx';
import type { DraftAddress } from '../useDraftAddress.ts';
import { DraftItem } from './DraftItem.tsx';
import { filterDrafts } from './filterDrafts.ts';
import { Empty, Filters, Head, List, Place } from './DraftSidebar.styles.ts';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const statuses = optionsOf(sidebarTexts.statuses);
const visibilities = optionsOf(sidebarTexts.visibilities);

/** Rows shown at first and added by each "show more": every row renders again whenever the URL changes. */
const SHOWN_AT_ONCE = 50;

interface Props {
  /** Undefined until the list has arrived. */
  drafts: ProjectDraft[] | undefined;
  list: Reading;
  address: DraftAddress;
  onCreate(): void;
  onEdit(draft: ProjectDraft): void;
  onRemove(draft: ProjectDraft): void;
}

export function DraftSidebar({ drafts, list, address, onCreate, onEdit, onRemove }: Props) {
  const { filters, selectedId } = address;
  const found = useMemo(() => filterDrafts(drafts ?? [], filters), [drafts, filters]);
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  // The selected draft is always among the shown ones.
  const shown = found.slice(0, Math.max(limit, found.findIndex(({ id }) => id === selectedId) + 1));
  const hidden = found.length - shown.length;
  const [firstNew, setFirstNew] = useState<number>();

  // The pressed button moves down or disappears, so the focus moves to the first row it showed.
  useEffect(() => {
    if (firstNew !== undefined) rows.current?.children[firstNew]?.querySelector('a')?.focus();
  }, [firstNew]);

  const handleMore = () => {
    setFirstNew(shown.length);
    setLimit(shown.length + SHOWN_AT_ONCE);
  };

  const handleRemove = (draft: ProjectDraft) => {
    onRemove(draft);
    // The focused button disappears with its row, so the list takes the focus.
    setTimeout(() => heading.current?.focus());
  };

  const handleClear = () => {
    // The same for the button that clears.
    heading.current?.focus();
    address.clearFilters();
  };

  return (
    <Place as="aside" aria-label={sidebarTexts.label}>
      <Card $padding="sm">
        <Head>
          <h2 ref={heading} tabIndex={-1}>
            {sidebarTexts.label}
          </h2>
          <Text role="status" $tone="muted" $size="sm">
            {drafts && sidebarTexts.count(found.length, drafts.length)}
          </Text>
          <IconButton label={sidebarTexts.create} onClick={onCreate}>
            <Plus aria-hidden />
          </IconButton>
        </Head>
        <Filters role="group" aria-label={sidebarTexts.filters}>
          <Field label={sidebarTexts.status}>
            <NativeSelect
              placeholder={sidebarTexts.all}
              options={statuses}
              value={filters.status}
              onChange={(event) => address.setFilter('status', event.target.value)}
            />
          </Field>
          <Field label={sidebarTexts.visibility}>
            <NativeSelect
              placeholder={sidebarTexts.all}
              options={visibilities}
              value={filters.visibility}
              onChange={(event) => address.setFilter('visibility', event.target.value)}
            />
          </Field>
        </Filters>
        {drafts && list.isError && <StaleNotice onRetry={() => void list.refetch()} isRetrying={list.isFetching} />}
        {!drafts ? (
          list.isError ? (
            <ErrorState message={errorTexts.list} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
          ) : (
            <Skeleton shape="text" count={6} label={sidebarTexts.loading} />
          )
        ) : drafts.length === 0 ? (
          <Empty data-first>
            <p>{sidebarTexts.empty}</p>
            <Button size="sm" onClick={onCreate}>
              {paneTexts.create}
            </Button>
          </Empty>
        ) : found.length === 0 ? (
          <Empty>
            <p>{sidebarTexts.noMatch}</p>
            <Button variant="ghost" size="sm" onClick={handleClear}>
              {sidebarTexts.clear}
            </Button>
          </Empty>
        ) : (
          <>
            <List ref={rows}>
              {shown.map((draft) => (
                <DraftItem
                  key={draft.id}
                  draft={draft}
                  to={address.searchOf(draft.id)}
                  isSelected={draft.id === selectedId}
                  onEdit={onEdit}
                  onRemove={handleRemove}
                />
              ))}
            </List>
            {hidden > 0 && (
              <Button variant="ghost" size="sm" onClick={handleMore}>
                {sidebarTexts.more(Math.min(hidden, SHOWN_AT_ONCE))}
              </Button>
            )}
          </>
        )}
      </Card>
    </Place>
  );
}
