import type { Check } from '../../grading/checkFormat.ts';
import type { GeneratedEndpoint } from '../generatedProject.ts';
import type { Idea } from './idea/idea.ts';

/** A test as it is written here, before the schema fills in its defaults. */
export interface DraftCheck {
  name: string;
  points?: number;
  request: {
    method?: Check['request']['method'];
    path: string;
    headers?: Record<string, string>;
    json?: unknown;
    body?: string;
  };
  expect: Check['expect'];
  capture?: Record<string, string>;
}

/** A task that the built-in generator can set, not yet placed in a project. */
export interface Blueprint {
  /** `core:…` for a task of the project's spine; any other key is that of a feature. */
  key: string;
  name: string;
  description: string;
  /** 1 easy, 2 medium, 3 hard. */
  difficulty: number;
  days: number;
  /** Keys of blueprints that this one builds on; those in the project become prerequisites. */
  needs: string[];
  /** What a team should know before it starts. */
  knowledge?: string[];
  endpoints: GeneratedEndpoint[];
  checks: DraftCheck[];
}

/** Makes a feature's task for an idea; null where the feature makes no sense. */
export type FeatureMaker = (idea: Idea) => Blueprint | null;

export function endpoint(method: GeneratedEndpoint['method'], path: string, description: string): GeneratedEndpoint {
  return { method, path, description };
}

type Method = NonNullable<DraftCheck['request']['method']>;
type Extras = Pick<DraftCheck, 'points' | 'capture'> & Omit<DraftCheck['request'], 'method' | 'path'>;

/** `check('Reads it', 'GET /things/1', { status: 200 })`. The last argument holds what is sent and what is captured. */
export function check(name: string, line: string, expect: DraftCheck['expect'], extras: Extras = {}): DraftCheck {
  const { points, capture, ...sent } = extras;
  const at = line.indexOf(' ');
  return {
    name,
    ...(points ? { points } : {}),
    request: { method: line.slice(0, at) as Method, path: line.slice(at + 1), ...sent },
    expect,
    ...(capture ? { capture } : {}),
  };
}

/** A task's description: the introduction and a list of points that a team must not miss. */
export function taskText(intro: string, points: string[]): string {
  return points.length === 0 ? intro : `${intro}\n\n${points.map((point) => `- ${point}`).join('\n')}`;
}
