import { type Ref, useRef } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@project-practice/shared/theme';
import { Pagination, SearchMark } from '@project-practice/shared/details';
import { Button, Cards, EmptyState, Skeleton, Text } from '@project-practice/shared/ui';
import { listTexts } from '../listTexts.ts';
import type { ProjectPage } from './filterProjects.ts';
import { ProjectCard } from './ProjectCard.tsx';

const Count = styled(Text)`
  /* Reserves its line until the count is known. */
  min-block-size: 1lh;
  margin-block-end: ${tokens.space[3]};
  font-variant-numeric: tabular-nums;
  &:focus {
    outline: none;
  }
`;

interface Props {
  /** Ref of the count, which gets the focus when a pressed button is removed. */
  countRef: Ref<HTMLParagraphElement>;
  /** Undefined until the projects have loaded. */
  result: ProjectPage | undefined;
  onPage(page: number): void;
  onClear(): void;
}

/** The projects that match the filters, ten cards per page. The count is announced politely. */
export function ProjectResults({ countRef, result, onPage, onClear }: Props) {
  const top = useRef<HTMLDivElement>(null);

  const handlePage = (page: number) => {
    onPage(page);
    top.current?.scrollIntoView?.({ block: 'start' });
  };

  return (
    <div ref={top}>
      <Count ref={countRef} tabIndex={-1} role="status" $tone="muted" $size="sm">
        {result && listTexts.count(result.from, result.to, result.total)}
      </Count>
      {!result ? (
        <Skeleton shape="cards" label={listTexts.loading} />
      ) : result.total === 0 ? (
        <EmptyState
          title={listTexts.noMatchTitle}
          description={listTexts.noMatchText}
          mark={<SearchMark />}
          action={
            <Button variant="secondary" onClick={onClear}>
              {listTexts.showAll}
            </Button>
          }
        />
      ) : (
        <>
          <Cards>
            {/* Keyed by position: cards have no state, and changing one costs half as much as creating another. */}
            {result.items.map((project, place) => (
              <li key={place}>
                <ProjectCard project={project} />
              </li>
            ))}
          </Cards>
          <Pagination page={result.page} pageCount={result.pageCount} onChange={handlePage} label={listTexts.pages} />
        </>
      )}
    </div>
  );
}
