// The entities as `/api/v1` sends them. Dates are ISO-8601 in UTC with milliseconds.

export interface ApiError {
  message: string;
  code: string;
  detail?: string;
  /** Validation messages per field of the payload. */
  fields?: Record<string, string[]>;
}

export interface TokenPair {
  access: string;
  refresh: string;
}

export type UserType = 'student' | 'professor' | 'company';

export interface UserProfile {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  user_type: string;
  is_premium: boolean;
  phone: string;
  avatar: string | null;
}

export interface Lookup {
  id: number;
  name: string;
}
export type Skill = Lookup;
export interface UserSkill {
  skill_id: number;
  skill_name: string;
}

export interface Endpoint {
  id?: number;
  method: string;
  path: string;
  description: string;
}

/** A task within a project. */
export interface TaskSummary {
  id: number;
  name: string;
  order: number | null;
  is_passed: boolean;
}

export interface Task extends TaskSummary {
  /** 1 = easy, 2 = medium, anything else = hard. */
  difficulty_level: number;
  duration_in_days: number;
  created_at: string;
  /** Left out when the task is locked or its project is not registered. */
  description?: string;
  tests?: { name: string }[];
  endpoints?: Endpoint[];
  locked: boolean;
  registered: boolean;
}

export interface Project {
  id: number;
  name: string;
  description: string;
  category: string;
  difficulty_level: string;
  max_team_size: number;
  is_premium: boolean;
  is_public: boolean;
  is_registered: boolean;
  created_at: string;
  tasks: TaskSummary[];
}

export interface Person {
  first_name: string;
  last_name: string;
  email: string;
}

/** An entry of `GET /teams/`. It combines both shapes of the specification: flat, and with `team`. */
export interface TeamMembership {
  id: number;
  uuid: string;
  name: string;
  team: { uuid: string; name: string };
}

export interface Team {
  uuid: string;
  name: string;
  owner: Person;
  members: Person[];
  created_at: string;
}

export interface Registration {
  id: number;
  project: { id: number; name: string };
  /** `name (uuid)`. */
  team: string;
  deployment_url: string;
  created_at: string;
}

export interface Invitation {
  uuid: string;
  created_at: string;
  /** Remaining days, rounded up; 0 = expired. */
  expires_in_days: number;
  is_active: boolean;
  invitation_url: string;
  uses: number;
}

/** What people outside the team see of an invitation. */
export interface InvitationPreview {
  uuid: string;
  team_name: string;
  expires_in_days: number;
  is_active: boolean;
}

export type SubmissionStatus = 'pending' | 'passed' | 'failed' | 'error' | 'cancelled';

export type FailureClass = 'dns' | 'tls' | 'timeout' | 'blocked' | 'network' | 'http' | 'assertion' | 'infrastructure';

/** What a visit to an address found before it is submitted. */
export interface AddressVerdict {
  /** A deployment `answers`; a repository is `public` or `not_public`. Otherwise, why there was no usable answer. */
  verdict: 'answers' | 'public' | 'not_public' | FailureClass;
  /** Of a deployment that answers. */
  status?: number;
  /** Why there was no usable answer, in words. */
  reason?: string;
}

/** The result of one check of a submission, in enough detail to learn from. */
export interface ExecutionLog {
  name: string;
  task_name: string;
  passed: boolean;
  /** True if the test could not be run, which says nothing about the solution. */
  not_run?: boolean;
  points_earned: number;
  feedback: string;
  /** What was sent: request line, headers and body, shortened. */
  request?: { method: string; url: string; headers?: Record<string, string>; body?: string };
  /** What came back. */
  response?: { status: number; headers?: Record<string, string>; body?: string };
  expected?: string;
  actual?: string;
  duration_ms?: number;
  failure_class?: FailureClass;
}

export interface Submission {
  id: number;
  status: string;
  user: { id: number; first_name: string; last_name: string };
  team: { uuid: string; name: string };
  task: { id: number; name: string };
  /** 0 to 100, rounded down. */
  passed_percentage: number;
  passed_tests: number;
  total_tests: number;
  /** 0-based into `execution_logs`; null when no test failed. */
  failed_test_index: number | null;
  deployment_url: string;
  github_url: string;
  feedback: string | null;
  created_at: string;
  completed_at: string | null;
  /** Always empty in lists. While pending it grows with every check. */
  execution_logs: ExecutionLog[];
  /** Pending only: how many submissions will be graded before this one. */
  queue_position?: number;
  /** Pending only: the deployment is being woken, for which no place in the queue is needed. */
  is_waking?: boolean;
}

export interface Certificate {
  no: string;
  certificate_id: string;
  project_id: number;
  user_id: number;
  created_at: string;
  /** The team's last passing `completed_at`. */
  completion_date: string;
  /** Number of tasks when the certificate was issued. */
  task_count: number;
  revoked_at: string | null;
  verify_url: string;
}

export interface CertificateAvailability {
  available: boolean;
  detail: string;
}

export interface CertificateRequest {
  certificate_id?: string;
  detail: string;
}

export type DraftStatus = 'draft' | 'generating' | 'pending_review' | 'completed' | 'archived';

export interface GeneratedTask {
  name: string;
  description: string;
  difficulty_level: number;
  duration_in_days: number;
  /** Zero-based. */
  order: number;
  prerequisites: string[];
  endpoints: Endpoint[];
  /** What will be checked once the draft is a project. */
  tests?: { name: string }[];
}

export interface GeneratedProject {
  name: string;
  description: string;
  category: string;
  difficulty_level: string;
  max_team_size: number;
  is_premium: boolean;
  tasks: GeneratedTask[];
}

/** One refinement of a draft: the prompt and its result. */
export interface DraftRevision {
  id: number;
  prompt: string;
  created_at: string;
  /** Sentences for the user: what changed, and what the generator did not understand. */
  notes: string[];
  project_json: GeneratedProject | null;
}

export interface ProjectDraft {
  id: number;
  name: string | null;
  category: string;
  difficulty_level: string;
  status: DraftStatus;
  is_public: boolean;
  created_at: string;
  latest_project_json: GeneratedProject | null;
  /** `built-in`, or the name of the configured model. */
  generator: string | null;
  /** Completed only: the project it became. */
  project_id?: number;
  /** The most recent ones, newest first; only in the detail answer. */
  revisions?: DraftRevision[];
  /** Whether there are older revisions that the answer leaves out. */
  has_earlier_revisions?: boolean;
}
