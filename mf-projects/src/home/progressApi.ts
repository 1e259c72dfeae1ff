import { api, isRaw, nameOf, numberOf, type Raw, rawsOf, textOf } from '@project-practice/shared/api';
import { projectTexts } from '../texts.ts';

const named = (value: unknown, fallback: string) =>
  isRaw(value) ? { id: numberOf(value.id), name: textOf(value.name, fallback) } : undefined;

const personOf = (value: unknown) =>
  isRaw(value) ? `${textOf(value.first_name)} ${textOf(value.last_name)}`.trim() : textOf(value);

const readWork = (raw: Raw) => ({
  id: numberOf(raw.id),
  name: textOf(raw.name, projectTexts.unnamed),
  passed: numberOf(raw.passed_tasks),
  total: numberOf(raw.total_tasks),
  next: named(raw.next_task, projectTexts.unnamedTask),
  isWaiting: raw.certificate === 'waiting',
});

const readDeed = (raw: Raw) => ({
  id: numberOf(raw.id),
  status: textOf(raw.status),
  project: named(raw.project, projectTexts.unnamed),
  task: named(raw.task, projectTexts.unnamedTask),
  person: personOf(raw.user),
  team: nameOf(raw.team),
  at: textOf(raw.created_at),
});

function readProgress(answer: unknown) {
  if (!isRaw(answer) || !Array.isArray(answer.projects))
    throw new Error('The answer does not say how far somebody is.');
  return {
    hasTeam: answer.has_team === true,
    hasSubmitted: answer.has_submitted === true,
    projects: rawsOf(answer.projects).map(readWork),
    recent: rawsOf(answer.recent).map(readDeed),
  };
}

export type Progress = ReturnType<typeof readProgress>;
export type Work = Progress['projects'][number];
export type Deed = Progress['recent'][number];

const progressApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    projectsProgress: build.query<Progress, void>({
      query: () => '/progress/',
      transformResponse: readProgress,
      providesTags: ['Project', 'Registration', 'Submission', 'Team', 'Certificate'],
    }),
  }),
});

export const { useProjectsProgressQuery } = progressApi;
