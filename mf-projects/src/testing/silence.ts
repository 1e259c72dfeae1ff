/**
 * A call the server takes and never answers. Beside MSW, because under jsdom that turns an aborted call into an answer
 * of 500, so that nothing ever times out.
 */
export function neverAnswer(method: string, path: string, onBody: (body: Record<string, string>) => void = () => {}): void {
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (init?.method !== method || !String(input).endsWith(path)) return real(input, init);
    onBody(typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, string>) : {});
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error));
    });
  });
}
