import { parentPort } from 'node:worker_threads';
import { newQuickJSWASMModule, type QuickJSContext, type QuickJSRuntime } from 'quickjs-emscripten';
import type { Numbered } from './askWorker.ts';

/** Longer than any entry takes, which only declares what it has. */
const EVALUATED_WITHIN_MS = 2_000;
const MEMORY_BYTES = 256 * 1024 * 1024;
const STACK_BYTES = 1024 * 1024;
/** So often may code use what only a browser has. More is a loop over something that never ends here, of which nothing can be said. */
const MOST_USES = 10_000;
const UNKNOWN = 'unknowable outside of a browser';

export interface EntryQuestion {
  entry: string;
  /** Sources by path, of all scripts of the release. */
  scripts: Map<string, string>;
}

export interface EntryAnswer {
  /** Why it cannot run; undefined if it can, or if that cannot be said here. */
  problem?: string;
}

/**
 * What a browser has and this does not: whatever an entry asks of it, it gets something on which it can go on. A name that
 * nobody has declared counts as one of a browser too.
 */
const BROWSER = `{
  let uses = 0;
  const used = () => { if (++uses > ${MOST_USES}) throw '${UNKNOWN}'; };
  const anything = () => new Proxy(function () {}, {
    get: (target, key) => {
      used();
      if (Object.hasOwn(target, key)) return target[key];
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return function* () {};
      if (key === 'then') return undefined;
      return anything();
    },
    apply: () => (used(), anything()), construct: () => (used(), anything()),
  });
  for (const name of ['self', 'window', 'top', 'parent', 'frames']) globalThis[name] = globalThis;
  globalThis.location = { href: 'https://site.example/', origin: 'https://site.example', pathname: '/', search: '', hash: '', host: 'site.example', protocol: 'https:' };
  globalThis.__federationRuntime = () => {};
  globalThis.fetch = () => new Promise(() => {});
  Object.setPrototypeOf(globalThis, new Proxy(Object.getPrototypeOf(globalThis), {
    has: (target, key) => typeof key === 'string' || key in target,
    get: (target, key) => (key in target || typeof key !== 'string' ? target[key] : (used(), anything())),
  }));
}`;

const LACKING = /imports .+, which (?:no page has|is not in this release)/;
const lacking = (module: string, why: string) => `imports ${module}, which ${why}`;

const isUrl = (specifier: string) => /^([a-z][a-z\d+.-]*:|\/)/i.test(specifier);

const BARE = 'bare ';

/** Where the site serves it. On its first line, so that no line of it gets another number. */
const withAddress = (path: string, source: string) =>
  `import.meta.url = ${JSON.stringify(`https://site.example/${path}`)};${source}`;

/** Lets imports find the scripts of the release. Those of other addresses are not at hand. */
function serve(runtime: QuickJSRuntime, scripts: Map<string, string>): void {
  runtime.setModuleLoader(
    (path) => {
      const source = scripts.get(path);
      if (source !== undefined) return withAddress(path, source);
      if (path.startsWith(BARE)) return { error: new Error(lacking(path.slice(BARE.length), 'no page has')) };
      return { error: new Error(isUrl(path) ? UNKNOWN : lacking(path, 'is not in this release')) };
    },
    (base, specifier) => {
      if (isUrl(specifier)) return specifier;
      if (!/^\.{1,2}\//.test(specifier)) return BARE + specifier;
      return new URL(specifier, `https://release.invalid/${base}`).pathname.slice(1);
    },
  );
}

function failureOf(context: QuickJSContext, error: unknown): string | undefined {
  const { name = 'Error', message = String(error) } = (error ?? {}) as { name?: string; message?: string };
  const text = typeof error === 'string' ? error : `${name}: ${message}`;
  if (text.includes(UNKNOWN)) return undefined;
  const [missing] = LACKING.exec(text) ?? [];
  if (missing) return missing;
  const what = text.includes('interrupted') ? 'does not end' : `throws ${text.slice(0, 300)}`;
  return `${what} when it is evaluated`;
}

const quickJs = await newQuickJSWASMModule();

function problemOf({ entry, scripts }: EntryQuestion): string | undefined {
  const runtime = quickJs.newRuntime();
  const context = runtime.newContext();
  try {
    runtime.setMemoryLimit(MEMORY_BYTES);
    runtime.setMaxStackSize(STACK_BYTES);
    const endsAt = performance.now() + EVALUATED_WITHIN_MS;
    runtime.setInterruptHandler(() => performance.now() > endsAt);
    serve(runtime, scripts);
    context.unwrapResult(context.evalCode(BROWSER, 'browser.js')).dispose();
    const result = context.evalCode(withAddress(entry, scripts.get(entry)!), entry, { type: 'module' });
    if (result.error) {
      const error: unknown = context.dump(result.error);
      result.error.dispose();
      return failureOf(context, error);
    }
    // What it waits for may come from a browser.
    const jobs = runtime.executePendingJobs();
    if (jobs.error) {
      const error: unknown = context.dump(jobs.error);
      jobs.error.dispose();
      return failureOf(context, error);
    }
    const state = context.getPromiseState(result.value);
    result.value.dispose();
    if (state.type !== 'rejected') return undefined;
    const error: unknown = context.dump(state.error);
    state.error.dispose();
    return failureOf(context, error);
  } finally {
    // A value that is still referred to keeps these from being freed, which is no fault of the release.
    try {
      context.dispose();
      runtime.dispose();
    } catch {}
  }
}

parentPort!.on('message', (question: Numbered<EntryQuestion>) => {
  parentPort!.postMessage({ id: question.id, problem: problemOf(question) } satisfies Numbered<EntryAnswer>);
});
