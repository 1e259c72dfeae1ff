import { setTimeout as pause } from 'node:timers/promises';

/** Many times what `MAX_OUTPUT_TOKENS` come to, envelope included. */
const MOST_BYTES = 4 * 1024 * 1024;
/** A model that is busy for longer is left alone; the whole request has its time anyway. */
const MOST_SECONDS = 60;

/** `fetch` for an endpoint that may be busy or out of its mind: waits as long as it is told to, and stops reading an answer without an end. */
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
