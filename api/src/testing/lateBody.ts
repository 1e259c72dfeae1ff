import { Readable } from 'node:stream';

/** The body of a request, sent only with `arrive`. `isAwaited` resolves once the server has let the request in and reads its body. */
export function lateBody(bytes: Buffer | string) {
  let letIn: () => void;
  const isAwaited = new Promise<void>((resolve) => (letIn = resolve));
  const payload = new Readable({ read: () => letIn() });
  return {
    payload,
    isAwaited,
    arrive() {
      payload.push(bytes);
      payload.push(null);
    },
  };
}
