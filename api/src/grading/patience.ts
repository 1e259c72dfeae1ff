const TICK_MS = 50;
/** What one look at the clock adds at most: more has passed only if this process did not get to look. */
const MOST_MS = 2 * TICK_MS;

interface Alarm {
  at: number;
  ring(): void;
}

/**
 * Measures how long a deployment keeps us waiting, in milliseconds. Time in which this process stood still, because it was
 * busy or its machine was, does not count: it says nothing about the deployment. The clock goes while an alarm is set.
 */
class Patience {
  readonly #alarms = new Set<Alarm>();
  #counted = 0;
  #looked = 0;
  #ticking: NodeJS.Timeout | undefined;

  now(): number {
    const now = performance.now();
    this.#counted += Math.min(now - this.#looked, MOST_MS);
    this.#looked = now;
    return this.#counted;
  }

  /** Calls `ring` once after `ms`, unless the returned function is called before. */
  alarm(ms: number, ring: () => void): () => void {
    if (this.#alarms.size === 0) this.#looked = performance.now();
    const alarm = { at: this.now() + ms, ring };
    this.#alarms.add(alarm);
    this.#ticking ??= setInterval(() => this.#tick(), TICK_MS);
    return () => this.#drop(alarm);
  }

  /** Throws if `signal` aborts. */
  pause(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        cancel();
        reject(signal!.reason as Error);
      };
      const cancel = this.alarm(ms, () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      });
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    });
  }

  #tick() {
    const now = this.now();
    for (const alarm of this.#alarms) {
      // After what has arrived meanwhile.
      if (alarm.at <= now) setImmediate(() => this.#drop(alarm) && alarm.ring());
    }
  }

  #drop(alarm: Alarm): boolean {
    const wasSet = this.#alarms.delete(alarm);
    if (this.#alarms.size === 0) {
      clearInterval(this.#ticking);
      this.#ticking = undefined;
    }
    return wasSet;
  }
}

export const patience = new Patience();

/** How long a deployment may keep us waiting in all, in milliseconds. */
export class Allowance {
  left: number;

  constructor(ms: number) {
    this.left = ms;
  }

  async spend<T>(work: () => Promise<T>): Promise<T> {
    const cancel = patience.alarm(Number.POSITIVE_INFINITY, () => {});
    const began = patience.now();
    try {
      return await work();
    } finally {
      this.left -= patience.now() - began;
      cancel();
    }
  }
}
