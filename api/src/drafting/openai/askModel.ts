import { setTimeout as pause } from 'node:timers/promises';

/** Many times the size of an answer with `MAX_OUTPUT_TOKENS`, including its envelope. */
const MOST_BYTES = 4 * 1024 * 1024;
/** A model that is busy for longer is not waited for. The request as a whole has a time limit of its own. */
const MOST_SECONDS = 60;

/** A `fetch` for model endpoints: waits and retries when a busy one says how long (`retry-after`), and fails on an answer that is too long. */
export async function askModel(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(input, init);
    const seconds = Number(response.headers.get('retry-after'));
    const isBusy = (response.status === 429 || response.status === 503) && seconds > 0 && seconds <= MOST_SECONDS;
    if (!isBusy) return measured(response);
    await response.body?.cancel();
    await pause(seconds * 1000, undefined, { signal: init?.signal ?? undefined });
  }
}

function measured(response: Response): Response {
  let left = MOST_BYTES;
  const body = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        left -= chunk.byteLength;
        if (left < 0) controller.error(new Error(`The answer is longer than ${MOST_BYTES} bytes.`));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
}
