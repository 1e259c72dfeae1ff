import type { Statement } from './tape.ts';

/** What the bench asks a server process. It sends one question at a time and waits for the reply. */
export type Question = 'record' | 'recorded' | 'sample' | 'memory' | 'cpu' | 'stop' | { serve: Served[] };

export interface Served {
  id: string;
  method: string;
  status: number;
  headers?: Record<string, string>;
  /** Bytes are sent as they are, text is sent as JSON. */
  body: string | Uint8Array;
  statements: Statement[];
}

export interface Memory {
  heap: number;
  rss: number;
}

export type Reply =
  { port: number } | { statements: Statement[] } | { sample: Served } | Memory | { cpuMs: number } | 'done';
