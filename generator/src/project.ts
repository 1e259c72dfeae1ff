export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

/** A test that the grader sends to a deployment. Who uses the generator validates it with a schema of its own. */
export interface Test {
  name: string;
  points?: number;
  request: { method?: Method; path: string; headers?: Record<string, string>; json?: unknown; body?: string };
  expect: object;
  capture?: Record<string, string>;
}

export interface Endpoint {
  method: Method;
  path: string;
  description: string;
}

export interface Task {
  name: string;
  description: string;
  /** 1 easy, 2 medium, 3 hard. */
  difficulty_level: number;
  duration_in_days: number;
  /** Zero-based. */
  order: number;
  /** Names of earlier tasks, or knowledge in plain words. */
  prerequisites: string[];
  endpoints: Endpoint[];
  tests: Test[];
}

export interface Project {
  name: string;
  description: string;
  category: string;
  difficulty_level: string;
  max_team_size: number;
  is_premium: boolean;
  tasks: Task[];
}

export interface Request {
  /** The user's words. */
  prompt: string;
  /** One of the seven categories; any other is treated as `backend`. */
  category: string;
  /** Beginner, Intermediate, Advanced or Expert. */
  difficulty: string;
  /** The name the user gave the draft; a new project keeps it. */
  name?: string | null;
  /** The project as it is now; without it a new one is made. */
  previous?: Project | null;
}

export interface Generated {
  project: Project;
  /** Plain sentences for the user: what was done and what was not understood. */
  notes: string[];
}

export const MAX_TASKS = 20;
