import { useCallback, useMemo, useState } from 'react';
import { isGone, skipToken } from '@project-practice/shared/api';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { onDemand } from '@project-practice/shared/remote';
import { Link, usePageTitle } from '@project-practice/shared/router';
import { Breadcrumb } from '@project-practice/shared/details';
import { Page, PageHeader, showSnackbar, Skeleton, Split, Stack } from '@project-practice/shared/ui';
import { useDraftsDetailQuery, useDraftsListQuery } from './draft/draftApi.ts';
import { canChange, inListOrder, titleOf } from './draft/draftRules.ts';
import { useGenerations } from './draft/useGenerations.ts';
import { paths } from './paths.ts';
import { isOutdated, type Problem } from './problem.ts';
import { draftTexts, paneTexts } from './texts.ts';
import { OnlyWithoutSelection, OnlyWithSelection } from './DraftsPage.styles.ts';
import { DraftPane } from './pane/DraftPane.tsx';
import { NothingSelected } from './pane/NothingSelected.tsx';
import { PaneError } from './pane/PaneError.tsx';
import { ProblemAlert } from './pane/ProblemAlert.tsx';
import { useDraftRemoval } from './removal/useDraftRemoval.ts';
import { DraftSidebar } from './sidebar/DraftSidebar.tsx';
import { useDraftAddress } from './useDraftAddress.ts';
import { useDraftDialog } from './useDraftDialog.ts';

const CreateDraftDialog = onDemand(
  async () =>
    (await import(/* webpackChunkName: "draft-dialogs" */ './dialogs/CreateDraftDialog.tsx')).CreateDraftDialog,
);
const EditDraftDialog = onDemand(
  async () => (await import(/* webpackChunkName: "draft-dialogs" */ './dialogs/EditDraftDialog.tsx')).EditDraftDialog,
);

/** Read again whenever the tab is shown: another tab may have refined, finalized or deleted the open draft. */
const followsTabs = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

export function DraftsPage() {
  const address = useDraftAddress();
  const { select, unselect } = address;
  const list = useDraftsListQuery(undefined, followsTabs);
  const [problem, setProblem] = useState<Problem>();
  const removal = useDraftRemoval({ selectedId: address.selectedId, select, unselect, onProblem: setProblem });
  const selectedId =
    address.selectedId === undefined || removal.isRemoved(address.selectedId) ? undefined : address.selectedId;
  // The draft the page was opened with, until the selection changes.
  const [openedWith, setOpenedWith] = useState(selectedId);
  if (openedWith !== undefined && openedWith !== selectedId) setOpenedWith(undefined);
  const detail = useDraftsDetailQuery(selectedId ?? skipToken, followsTabs);
  const drafts = useMemo(
    () => list.data && inListOrder(list.data.filter(({ id }) => !removal.isRemoved(id))),
    [list.data, removal],
  );
  const listed = drafts?.find(({ id }) => id === selectedId);
  // A draft deleted elsewhere is still in the cache from before.
  const selected = isGone(detail.error) ? undefined : (detail.currentData ?? listed);

  const handleOver = useCallback(
    (draft: ProjectDraft) => {
      // The selected draft shows the result itself.
      if (draft.id === selectedId) return;
      const isArchived = draft.status === 'archived';
      showSnackbar({
        message: (isArchived ? paneTexts.failed : paneTexts.ready)(titleOf(draft)),
        tone: isArchived ? 'error' : 'success',
        action: { label: paneTexts.view, onPress: () => select(draft.id) },
      });
    },
    [selectedId, select],
  );
  const generations = useGenerations([...(drafts ?? []), ...(selected ? [selected] : [])], handleOver);

  const { open: openCreate, ...creation } = useDraftDialog('create');
  const create = useCallback(() => openCreate('1'), [openCreate]);
  // Kept after it is gone from the list, so that its dialog can close.
  const [edited, setEdited] = useState<ProjectDraft>();
  const { open: openEdit, ...edition } = useDraftDialog('edit', edited !== undefined && canChange(edited));
  const edit = useCallback(({ id }: ProjectDraft) => openEdit(id), [openEdit]);
  const asked = [selected, ...(drafts ?? [])].find((draft) => draft?.id === edition.about);
  if (asked && asked !== edited) setEdited(asked);

  usePageTitle(selected ? `${titleOf(selected)} · ${draftTexts.title}` : draftTexts.title);
  const isHere = problem && (problem.draft === null || problem.draft.id === selectedId || selectedId === undefined);
  const problemHere = isHere && !(selected && isOutdated(problem, selected)) ? problem : undefined;

  return (
    <Page>
      <Breadcrumb>
        <Link to={paths.projects}>{draftTexts.projects}</Link>
        {draftTexts.title}
      </Breadcrumb>
      <PageHeader title={draftTexts.title} subtitle={selectedId === undefined && draftTexts.subtitle} />
      <Split $side="20rem" $sideFirst>
        <OnlyWithoutSelection $isHidden={selectedId !== undefined}>
          <DraftSidebar
            drafts={drafts}
            list={list}
            address={address}
            onCreate={create}
            onEdit={edit}
            onRemove={removal.remove}
          />
        </OnlyWithoutSelection>
        <OnlyWithSelection $hasSelection={selectedId !== undefined || problemHere !== undefined}>
          <Stack $gap={5}>
            {problemHere && <ProblemAlert problem={problemHere} onClose={() => setProblem(undefined)} />}
            {selectedId === undefined ? (
              <NothingSelected isFirst={drafts?.length === 0} onCreate={create} />
            ) : selected ? (
              <DraftPane
                key={selectedId}
                draft={selected}
                reading={detail}
                isWhole={detail.currentData !== undefined || detail.isError}
                backTo={address.searchOf()}
                wasChosen={selectedId !== openedWith}
                isGivenUp={generations.isGivenUp(selectedId)}
                onCheckAgain={() => generations.checkAgain(selectedId)}
                onEdit={edit}
                onFinalized={unselect}
                onProblem={setProblem}
              />
            ) : detail.error ? (
              <PaneError key={selectedId} draftId={selectedId} reading={detail} backTo={address.searchOf()} />
            ) : (
              <>
                {/* The heading's outline. Screen readers hear of the draft from the one below. */}
                <div aria-hidden>
                  <Skeleton shape="text" count={2} />
                </div>
                <Skeleton shape="detail" label={paneTexts.loading} />
              </>
            )}
          </Stack>
        </OnlyWithSelection>
      </Split>
      <CreateDraftDialog isOpen={creation.isOpen} onClose={creation.close} onCreated={address.replace} />
      {edited && (
        <EditDraftDialog
          key={edited.id}
          isOpen={edition.isOpen && edited.id === edition.about}
          onClose={edition.close}
          draft={edited}
        />
      )}
    </Page>
  );
}
