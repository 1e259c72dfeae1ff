import { allOf, api, isGone, listOf, wholeOf } from '@project-practice/shared/api';
import type { Lookup, ProjectDraft } from '@project-practice/shared/contract';
import type { AppDispatch } from '@project-practice/shared/store';
import { read, readDraft, readLookup } from './readDraft.ts';

interface NewDraft {
  body: { name?: string; category_id: number; difficulty_level_id: number; is_public: boolean };
  /** From `useIntentKey`: the same for every try of one intent. */
  idempotencyKey: string;
}

interface DraftChanges {
  id: number;
  changes: { name?: string; is_public?: boolean };
}

interface Refinement {
  id: number;
  prompt: string;
  idempotencyKey: string;
}

interface Restoration {
  id: number;
  revisionId: number;
  idempotencyKey: string;
}

const LIST = { type: 'Draft', id: 'LIST' } as const;
const one = (id: number) => ({ type: 'Draft', id }) as const;

const readLookups = (answer: unknown): Lookup[] => listOf<unknown>(answer).flatMap((item) => readLookup(item) ?? []);

/** The draft in the answer to a write; null when there is none, and then the draft and the list are read again. */
const readAnswer = (answer: unknown): ProjectDraft | null => readDraft(answer) ?? null;
const staleUnlessAnswered = (draft: ProjectDraft | null | undefined, _error: unknown, { id }: { id: number }) =>
  draft ? [] : [one(id), LIST];

interface Writing {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: ProjectDraft | null }>;
}

async function keepAnswer(_argument: unknown, { dispatch, queryFulfilled }: Writing): Promise<void> {
  const answer = await queryFulfilled.catch(() => undefined);
  if (answer?.data) rememberDraft(dispatch, answer.data);
}

// All remotes share one namespace of endpoints, so the names begin with this remote's.
export const draftApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    draftsList: build.query<ProjectDraft[], void>({
      query: () => '/projects/drafts/',
      transformResponse: allOf(read, 'id'),
      providesTags: [LIST],
    }),
    draftsDetail: build.query<ProjectDraft, number>({
      query: (id) => `/projects/drafts/${id}/`,
      transformResponse: wholeOf(read, 'id'),
      providesTags: (_draft, _error, id) => [one(id)],
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          updateRow(dispatch, data);
        } catch (failure) {
          if (isGone((failure as { error?: unknown }).error)) forgetRow(dispatch, id);
        }
      },
    }),
    draftsCategories: build.query<Lookup[], void>({
      query: () => '/categories/',
      transformResponse: readLookups,
      providesTags: ['Lookup'],
    }),
    draftsDifficulties: build.query<Lookup[], void>({
      query: () => '/difficulties/',
      transformResponse: readLookups,
      providesTags: ['Lookup'],
    }),
    draftsCreate: build.mutation<ProjectDraft | null, NewDraft>({
      query: ({ body, idempotencyKey }) => ({ url: '/projects/drafts/', method: 'POST', body, idempotencyKey }),
      transformResponse: readAnswer,
      invalidatesTags: (draft, error) => (draft || error ? [] : [LIST]),
      onQueryStarted: keepAnswer,
    }),
    draftsUpdate: build.mutation<ProjectDraft | null, DraftChanges>({
      query: ({ id, changes }) => ({ url: `/projects/drafts/${id}/`, method: 'PATCH', body: changes }),
      transformResponse: readAnswer,
      invalidatesTags: staleUnlessAnswered,
      onQueryStarted: keepAnswer,
    }),
    draftsRefine: build.mutation<ProjectDraft | null, Refinement>({
      query: ({ id, prompt, idempotencyKey }) => ({
        url: `/projects/drafts/${id}/refine/`,
        method: 'POST',
        body: { prompt },
        idempotencyKey,
      }),
      transformResponse: readAnswer,
      invalidatesTags: staleUnlessAnswered,
      onQueryStarted: keepAnswer,
    }),
    draftsRestore: build.mutation<ProjectDraft | null, Restoration>({
      query: ({ id, revisionId, idempotencyKey }) => ({
        url: `/projects/drafts/${id}/restore/`,
        method: 'POST',
        body: { revision_id: revisionId },
        idempotencyKey,
      }),
      transformResponse: readAnswer,
      invalidatesTags: staleUnlessAnswered,
      onQueryStarted: keepAnswer,
    }),
    draftsFinalize: build.mutation<{ project_id?: unknown } | null, { id: number }>({
      query: ({ id }) => ({ url: `/projects/drafts/${id}/finalize/`, method: 'POST' }),
      invalidatesTags: (_answer, error, { id }) => (error ? [one(id)] : [{ type: 'Project', id: 'LIST' }]),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isDone) markCompleted(dispatch, id);
      },
    }),
    draftsRemove: build.mutation<unknown, { id: number }>({
      query: ({ id }) => ({ url: `/projects/drafts/${id}/`, method: 'DELETE' }),
      invalidatesTags: (_answer, error, { id }) => (error && !isGone(error) ? [one(id), LIST] : []),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const isOver = await queryFulfilled.then(
          () => true,
          ({ error }: { error: unknown }) => isGone(error),
        );
        if (isOver) forgetRow(dispatch, id);
      },
    }),
  }),
});

function updateRow(dispatch: AppDispatch, draft: ProjectDraft): void {
  dispatch(
    draftApi.util.updateQueryData('draftsList', undefined, (rows) => {
      const row = rows.find(({ id }) => id === draft.id);
      if (row) Object.assign(row, draft, { revisions: [] });
    }),
  );
}

function rememberDraft(dispatch: AppDispatch, draft: ProjectDraft): void {
  void dispatch(draftApi.util.upsertQueryData('draftsDetail', draft.id, draft));
  dispatch(
    draftApi.util.updateQueryData('draftsList', undefined, (rows) => {
      if (!rows.some(({ id }) => id === draft.id)) rows.push({ ...draft, revisions: [] });
    }),
  );
  updateRow(dispatch, draft);
}

function forgetRow(dispatch: AppDispatch, gone: number): void {
  dispatch(draftApi.util.updateQueryData('draftsList', undefined, (rows) => rows.filter(({ id }) => id !== gone)));
}

/** Removes the draft from the cached list at once; after the next load it is there again, as completed. */
function markCompleted(dispatch: AppDispatch, id: number): void {
  forgetRow(dispatch, id);
  dispatch(draftApi.util.updateQueryData('draftsDetail', id, (draft) => void (draft.status = 'completed')));
}

export const {
  useDraftsListQuery,
  useDraftsDetailQuery,
  useDraftsCategoriesQuery,
  useDraftsDifficultiesQuery,
  useDraftsCreateMutation,
  useDraftsUpdateMutation,
  useDraftsRefineMutation,
  useDraftsRestoreMutation,
  useDraftsFinalizeMutation,
} = draftApi;
