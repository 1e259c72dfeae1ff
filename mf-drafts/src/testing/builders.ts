import type { GeneratedProject, GeneratedTask, ProjectDraft } from '@project-practice/shared/contract';

export const aGeneratedTask = (fields: Partial<GeneratedTask> = {}): GeneratedTask => ({
  name: 'Lend a book',
  description: 'A member borrows a copy.',
  difficulty_level: 2,
  duration_in_days: 3,
  order: 0,
  prerequisites: ['HTTP and JSON'],
  endpoints: [{ method: 'POST', path: '/loans', description: 'Lends a copy' }],
  tests: [{ name: 'Lends a copy' }],
  ...fields,
});

export const aGeneratedProject = (fields: Partial<GeneratedProject> = {}): GeneratedProject => ({
  name: 'Library Loans',
  description: 'Lend books and get them back.',
  category: 'backend',
  difficulty_level: 'Beginner',
  max_team_size: 3,
  is_premium: false,
  tasks: [aGeneratedTask()],
  ...fields,
});

/** A draft with one generated version. */
export function aReviewedDraft(fields: Partial<ProjectDraft> = {}): ProjectDraft {
  const project = aGeneratedProject();
  const revisions = [
    {
      id: 1,
      prompt: 'A library that lends books',
      created_at: '2026-03-02T09:31:00.000Z',
      notes: ['I read this as a library.'],
      project_json: project,
    },
  ];
  return {
    id: 7,
    name: 'Library Loans',
    category: 'backend',
    difficulty_level: 'Beginner',
    status: 'pending_review',
    is_public: false,
    created_at: '2026-03-02T09:30:00.000Z',
    generator: 'built-in',
    latest_project_json: project,
    revisions,
    ...fields,
  };
}
