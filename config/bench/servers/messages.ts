import type { Statement } from './tape.ts';

/** What the bench asks its server processes, and what they answer; one question at a time. */
export type Question = 'record' | 'recorded' | 'sample' | 'memory' | 'cpu' | 'stop' | { serve: Served[] };

export interface Served {
  id: string;
  method: string;
  status: number;
  headers?: Record<string, string>;
  /** As bytes it is sent as it is, as text it is JSON. */
  body: string | Uint8Array;
  statements: Statement[];
}

export interface Memory {
  heap: number;
  rss: number;
}

export type Reply = { port: number } | { statements: Statement[] } | { sample: Served } | Memory | { cpuMs: number } | 'done';
