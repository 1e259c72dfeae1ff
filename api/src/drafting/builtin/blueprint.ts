import type { Check } from '../../grading/checkFormat.ts';
import type { GeneratedEndpoint } from '../generatedProject.ts';
import type { Idea } from './idea/idea.ts';

/** A test before the schema fills its defaults. */
export interface DraftCheck {
  name: string;
  points?: number;
  request: { method?: Check['request']['method']; path: string; headers?: Record<string, string>; json?: unknown; body?: string };
  expect: Check['expect'];
  capture?: Record<string, string>;
}

/** A task the built-in generator knows how to set, before it has a place in a project. */
export interface Blueprint {
  /** `core:…` belongs to the project's spine; anything else is the key of a feature. */
  key: string;
  name: string;
  description: string;
  /** 1 easy, 2 medium, 3 hard. */
  difficulty: number;
  days: number;
  /** Keys of blueprints this one builds on; those in the project become prerequisites. */
  needs: string[];
  /** What a team should know before. */
  knowledge?: string[];
  endpoints: GeneratedEndpoint[];
  checks: DraftCheck[];
}

/** Sets the task of a feature for an idea; null where the feature makes no sense. */
export type FeatureMaker = (idea: Idea) => Blueprint | null;

export function endpoint(method: GeneratedEndpoint['method'], path: string, description: string): GeneratedEndpoint {
  return { method, path, description };
}

type Method = NonNullable<DraftCheck['request']['method']>;
type Extras = Pick<DraftCheck, 'points' | 'capture'> & Omit<DraftCheck['request'], 'method' | 'path'>;

/** `check('Reads it', 'GET /things/1', { status: 200 })`; what is sent and captured comes last. */
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

/** Joins what a task asks for and the points a team must not miss. */
export function taskText(intro: string, points: string[]): string {
  return points.length === 0 ? intro : `${intro}\n\n${points.map((point) => `- ${point}`).join('\n')}`;
}
