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

/** Processor time this process has taken since it began. */
export function cpuSoFar(): { cpuMs: number } {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000 };
}

/** Answers the parent's questions for as long as the process lives. */
export function answerQuestions(answer: (question: Question) => Promise<Reply>): void {
  process.on('message', (question: Question) => void answer(question).then((reply) => process.send!(reply)));
}
