import type { PageDocument } from '../contract/page.ts';
import { pageAttributes, pageIds, type ProgramArguments } from '../contract/pageProtocol.ts';
import { HostContext } from '../remote/HostContext.ts';
import { type Control, isTouched } from '../remote/isTouched.ts';
import { append } from './dom.ts';
import { jsx, type Make } from './react.ts';
import { setRoute } from './reactRouter.ts';
import { setAnswers } from './rtkQuery.ts';
import { rulesMade } from './styledComponents.ts';

const dataOf = (id: string): unknown => JSON.parse(document.getElementById(id)!.textContent!);

/** What the visitor has begun in the outline must not be taken away. */
const isInUse = (place: Element) =>
  place.contains(document.activeElement) ||
  place.contains(window.__pressed ?? null) ||
  place.querySelector(':active') !== null ||
  [...place.querySelectorAll<Control>('input,textarea,select')].some(isTouched);

/** The answers that the page asked for before anything was loaded; rejects unless all of them can be used. */
async function readAnswers(): Promise<Record<string, unknown>> {
  const reads = Object.entries(window.__firstReads ?? {});
  const answers = reads.map(async ([path, read]) => {
    const { response, text } = (await read)!;
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return [path, JSON.parse(text)] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

/** The one service of the shell that makes a difference to what is seen first. */
function hostOf({ remotes }: PageDocument) {
  const heights = Object.assign({}, ...remotes.map(({ manifest }) => manifest.widgets.heights)) as Record<
    string,
    string
  >;
  return { widgetHeight: (slot: string) => heights[slot] };
}

/**
 * Shows a screen while the app that will show it is still loading: a script of the release contains the components of the screen
 * and little else, because modules of this folder stand for the packages that they are built on. If an answer is missing or
 * anything fails, what the page arrived with stays.
 */
export async function showEarly(Screen: Make): Promise<void> {
  const { nonce } = document.currentScript as HTMLScriptElement;
  setAnswers(await readAnswers());
  const place = document.querySelector(`[${pageAttributes.standing}]`);
  if (!place || isInUse(place)) return;
  setRoute((dataOf(pageIds.arguments) as ProgramArguments).route!.path);
  const host = hostOf(dataOf(pageIds.document) as PageDocument);
  const screen = new DocumentFragment();
  append(screen, jsx(HostContext as never, { value: host, children: jsx(Screen, {}) }));
  const style = Object.assign(document.createElement('style'), { nonce, textContent: rulesMade() });
  place.replaceChildren(style, screen);
}
