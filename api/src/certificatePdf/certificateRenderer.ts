import { Worker } from 'node:worker_threads';
import type { CertificateFacts } from './certificateFacts.ts';
import type { RenderReply, RenderRequest, RenderTasks } from './renderWorker.ts';

interface CertificateRenderer {
  render(facts: CertificateFacts): Promise<Buffer>;
  /** The characters of a name that the certificate could not print. */
  undrawable(name: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Cached, because a preview is nearly always followed by a download of the same document. */
const keptDocuments = 40;

/** Renders in a worker thread, so that layout does not block other requests. The worker starts with the first document. */
export function certificateRenderer(): CertificateRenderer {
  let worker: Worker | undefined;
  let lastId = 0;
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  const kept = new Map<string, Promise<Buffer>>();

  function failAll(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function startWorker(): Worker {
    // The transpiler does not rewrite this URL, so it names the compiled file.
    const started = new Worker(new URL('./renderWorker.js', import.meta.url));
    started.unref();
    started.on('message', (reply: RenderReply) => {
      const caller = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('error' in reply) caller?.reject(new Error(reply.error));
      else caller?.resolve(reply.result as never);
    });
    started.on('error', (error) => started === worker && failAll(error));
    started.on('exit', () => started === worker && failAll(new Error('The certificate renderer stopped.')));
    return started;
  }

  function ask<Task extends keyof RenderTasks>(
    task: Task,
    given: RenderTasks[Task]['given'],
  ): Promise<RenderTasks[Task]['result']> {
    worker ??= startWorker();
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker!.postMessage({ id, task, given } satisfies RenderRequest);
    });
  }

  return {
    render(facts) {
      const key = JSON.stringify(facts);
      const known = kept.get(key);
      if (known) return known;
      const pdf = ask('document', facts).then((bytes) => Buffer.from(bytes));
      kept.set(key, pdf);
      pdf.catch(() => kept.delete(key));
      if (kept.size > keptDocuments) kept.delete(kept.keys().next().value!);
      return pdf;
    },
    undrawable: (name) => ask('undrawable', name),
    async close() {
      const running = worker;
      failAll(new Error('The server is stopping.'));
      kept.clear();
      await running?.terminate();
    },
  };
}
