import { Sparkles } from 'lucide-react';
import { useDeferredValue, useMemo, useRef } from 'react';
import type { Project } from '@project-practice/shared/contract';
import { anyText, Link, useAddressState } from '@project-practice/shared/router';
import { Button, EmptyState, ErrorState, LinkButton, Page, PageHeader, StaleNotice } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { FRESH } from '../project/projectApi.ts';
import { listTexts } from '../listTexts.ts';
import { FilterBar } from './FilterBar.tsx';
import { filterOptions } from './filterOptions.ts';
import { filterProjects, pageOf, sortProjects } from './filterProjects.ts';
import {
  useProjectsCatalogueQuery,
  useProjectsCategoriesQuery,
  useProjectsDifficultiesQuery,
} from './projectListApi.ts';
import { ProjectResults } from './ProjectResults.tsx';
import { useListAddress } from './useListAddress.ts';

export function ProjectListPage() {
  const { data: projects, isError, isFetching, refetch } = useProjectsCatalogueQuery(undefined, FRESH);
  return (
    <Page>
      <PageHeader
        title={listTexts.title}
        subtitle={listTexts.subtitle}
        actions={
          <LinkButton as={Link} to={paths.drafts} variant="secondary" icon={<Sparkles aria-hidden />}>
            {listTexts.drafts}
          </LinkButton>
        }
      />
      {isError && projects && <StaleNotice onRetry={refetch} isRetrying={isFetching} />}
      {isError && !projects ? (
        <ErrorState message={listTexts.failed} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <Projects projects={projects} onRefresh={refetch} />
      )}
    </Page>
  );
}

const lookups = { difficulty: anyText, category: anyText };

/** Filters and results. The filters need no data, so they are there from the start, with the values of the address. */
function Projects({ projects, onRefresh }: { projects: Project[] | undefined; onRefresh(): void }) {
  const categories = useProjectsCategoriesQuery();
  const difficulties = useProjectsDifficultiesQuery();
  const [asked] = useAddressState(lookups);
  const wanted = !projects || categories.isLoading || difficulties.isLoading ? asked : undefined;
  const options = useMemo(
    () => filterOptions(projects, categories.data, difficulties.data, wanted),
    [projects, categories.data, difficulties.data, wanted],
  );
  const { filters, sort, page, isFiltered, setFilter, setSort, setPage, clear } = useListAddress(options);
  // Deferred, so that the filter bar responds at once while the cards render in slices.
  const shown = useDeferredValue(useMemo(() => ({ projects, filters, sort, page }), [projects, filters, sort, page]));
  const found = useMemo(
    () => shown.projects && sortProjects(filterProjects(shown.projects, shown.filters), shown.sort),
    [shown],
  );

  const count = useRef<HTMLParagraphElement>(null);
  const handleClear = () => {
    // The pressed button is removed or disabled; move the focus first.
    count.current?.focus({ preventScroll: true });
    clear();
  };

  if (projects?.length === 0) {
    const refresh = (
      <Button variant="secondary" onClick={onRefresh}>
        {listTexts.refresh}
      </Button>
    );
    return <EmptyState title={listTexts.emptyTitle} description={listTexts.emptyText} action={refresh} />;
  }
  return (
    <>
      <FilterBar
        options={options}
        filters={filters}
        sort={sort}
        isFiltered={isFiltered}
        onFilter={setFilter}
        onSort={setSort}
        onClear={handleClear}
      />
      <ProjectResults
        countRef={count}
        result={found && pageOf(found, shown.page)}
        onPage={setPage}
        onClear={handleClear}
      />
    </>
  );
}
