/** An input and its answer, in milliseconds since the navigation began. */
interface Answer {
  pressedAt: number;
  /** When the new list was on the screen and had stood still for some frames. */
  endedAt?: number;
}

interface LongFrame {
  startTime: number;
  duration: number;
  blockingDuration: number;
}

export interface ListRecord {
  /** When each frame began. */
  frames: number[];
  answers: Answer[];
  /** Frames that Chromium reports as long: from 50 ms on. */
  longFrames: LongFrame[];
}

declare global {
  interface Window {
    __list: ListRecord;
  }
}

/** Runs in the page. Records every frame from now on and, for every input, when the list it led to stood still. */
export function recordList(selector: string): void {
  const FRAMES_AFTER = 6;
  const record: ListRecord = { frames: [], answers: [], longFrames: [] };
  const textOf = () => document.querySelector(selector)?.textContent;
  let before = textOf();
  let stillFor = 0;
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(
      type,
      ({ timeStamp }) => {
        before = textOf();
        stillFor = 0;
        record.answers.push({ pressedAt: timeStamp });
      },
      { capture: true },
    );
  new MutationObserver(() => (stillFor = 0)).observe(document.querySelector('main')!, {
    childList: true,
    subtree: true,
    attributes: true,
    characterData: true,
  });
  const onFrame = (time: number) => {
    record.frames.push(time);
    requestAnimationFrame(onFrame);
    const last = record.answers.at(-1);
    stillFor += 1;
    if (last && last.endedAt === undefined && stillFor >= FRAMES_AFTER && textOf() !== before) last.endedAt = time;
  };
  requestAnimationFrame(onFrame);
  new PerformanceObserver((list) => {
    for (const { startTime, duration, blockingDuration } of list.getEntries() as (PerformanceEntry & LongFrame)[])
      record.longFrames.push({ startTime, duration, blockingDuration });
  }).observe({ type: 'long-animation-frame' });
  window.__list = record;
}
