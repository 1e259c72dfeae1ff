import type { Statement } from './tape.ts';

/** What the bench asks its two server processes, and what they answer; one question at a time. */
export type Question = 'record' | 'recorded' | 'memory' | 'cpu' | 'stop' | { serve: Served[] };

export interface Served {
  id: string;
  method: string;
  status: number;
  body: string;
  statements: Statement[];
}

export interface Memory {
  heap: number;
  rss: number;
}

export type Reply = { port: number } | { statements: Statement[] } | Memory | { cpuMs: number } | 'done';
