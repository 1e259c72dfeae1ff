import type {
  Certificate,
  Invitation,
  Project,
  ProjectDraft,
  Registration,
  Submission,
  Task,
  Team,
  TeamEvent,
  TeamMembership,
  UserProfile,
} from '../contract/wire/index.ts';

let nextId = 1;
const id = () => nextId++;
const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const CREATED = '2026-03-02T09:30:00.000Z';

export const aUser = (fields: Partial<UserProfile> = {}): UserProfile => ({
  id: id(),
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  user_type: 'student',
  is_premium: false,
  phone: '',
  avatar: null,
  ...fields,
});

export const aProject = (fields: Partial<Project> = {}): Project => ({
  id: id(),
  name: 'Weather Station API',
  description: 'Serve readings of a small weather station.',
  category: 'backend',
  difficulty_level: 'Beginner',
  max_team_size: 4,
  is_premium: false,
  is_public: true,
  is_registered: false,
  created_at: CREATED,
  maker: null,
  tasks: [],
  ...fields,
});

export const aTask = (fields: Partial<Task> = {}): Task => ({
  id: id(),
  name: 'Report the current reading',
  difficulty_level: 1,
  duration_in_days: 3,
  order: null,
  is_passed: false,
  created_at: CREATED,
  description: 'Answer with the newest reading.',
  tests: [],
  endpoints: [],
  locked: false,
  registered: true,
  ...fields,
});

export const aMembership = (fields: Partial<Omit<TeamMembership, 'id' | 'team'>> = {}): TeamMembership => {
  const n = id();
  const team = { uuid: fields.uuid ?? uuidOf(n), name: fields.name ?? 'Night Owls' };
  const members = [{ first_name: 'Ada', last_name: 'Lovelace' }];
  return { id: n, member_count: members.length, members, projects: [], ...fields, ...team, team };
};

export const aTeam = (fields: Partial<Team> = {}): Team => {
  const owner = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' };
  return {
    uuid: uuidOf(id()),
    name: 'Night Owls',
    owner,
    members: [owner],
    projects: [],
    created_at: CREATED,
    ...fields,
  };
};

export const anInvitation = (fields: Partial<Invitation> = {}): Invitation => {
  const uuid = uuidOf(id());
  return {
    uuid,
    created_at: CREATED,
    expires_in_days: 3,
    is_active: true,
    invitation_url: `/teams/${uuidOf(1)}/invitations/${uuid}/accept`,
    uses: 0,
    team_name: 'Night Owls',
    created_by: { first_name: 'Ada', last_name: 'Lovelace' },
    ...fields,
  };
};

export const aTeamEvent = (fields: Partial<TeamEvent> = {}): TeamEvent => ({
  kind: 'joined',
  at: CREATED,
  person: { first_name: 'Ada', last_name: 'Lovelace' },
  project: null,
  task: null,
  submission: null,
  certificate_no: null,
  ...fields,
});

export const aRegistration = (fields: Partial<Registration> = {}): Registration => ({
  id: id(),
  project: { id: 1, name: 'Weather Station API' },
  team: `Night Owls (${uuidOf(1)})`,
  deployment_url: '',
  created_at: CREATED,
  ...fields,
});

export const aSubmission = (fields: Partial<Submission> = {}): Submission => ({
  id: id(),
  status: 'passed',
  user: { id: 1, first_name: 'Ada', last_name: 'Lovelace' },
  team: { uuid: uuidOf(1), name: 'Night Owls' },
  task: { id: 1, name: 'Report the current reading' },
  passed_percentage: 100,
  passed_tests: 3,
  total_tests: 3,
  failed_test_index: null,
  deployment_url: 'https://weather.example.com',
  github_url: 'https://github.com/example/weather',
  feedback: null,
  created_at: CREATED,
  completed_at: '2026-03-02T09:31:00.000Z',
  execution_logs: [],
  ...fields,
});

export const aCertificate = (fields: Partial<Certificate> = {}): Certificate => ({
  no: 'TP-2026-ABCD-EFGH-K',
  certificate_id: 'TP-2026-ABCD-EFGH-K',
  project_id: 1,
  user_id: 1,
  created_at: CREATED,
  completion_date: CREATED,
  task_count: 4,
  is_reviewed: true,
  revoked_at: null,
  verify_url: 'https://practice.example.com/api/v1/certificates/TP-2026-ABCD-EFGH-K/verify/',
  recipient_name: 'Ada Lovelace',
  project_name: 'Weather Station API',
  team_name: 'Night Owls',
  version: 1,
  reissue_from: null,
  ...fields,
});

export const aDraft = (fields: Partial<ProjectDraft> = {}): ProjectDraft => ({
  id: id(),
  name: 'Library Loans',
  category: 'backend',
  difficulty_level: 'Beginner',
  status: 'draft',
  is_public: false,
  created_at: CREATED,
  latest_project_json: null,
  generator: null,
  revisions: [],
  ...fields,
});
