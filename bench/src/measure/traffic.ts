import type { CDPSession } from 'playwright-core';

interface Initiator {
  type: string;
  url?: string;
  stack?: Stack;
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

export interface Call {
  url: string;
  type: string;
  /** Seconds on the browser's clock. */
  startedAt: number;
  endedAt?: number;
  /** As transferred, including headers. */
  bytes: number;
  fromCache: boolean;
  status: number;
  initiator?: string;
}

export const kilobytesOf = (calls: Call[]): number => calls.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

function initiatorOf({ url, stack }: Initiator): string | undefined {
  for (let current = stack; current; current = current.parent) {
    const frame = current.callFrames.find((one) => one.url !== '');
    if (frame) return frame.url;
  }
  return url;
}

/** Records all requests of a page. */
export class Traffic {
  private readonly calls = new Map<string, Call>();

  static async of(cdp: CDPSession): Promise<Traffic> {
    const traffic = new Traffic();
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
      if (!request.url.startsWith('http')) return;
      traffic.calls.set(requestId, {
        url: request.url,
        type: type ?? '',
        startedAt: timestamp,
        bytes: 0,
        fromCache: false,
        status: 0,
        initiator: initiatorOf(initiator as Initiator),
      });
    });
    cdp.on('Network.requestServedFromCache', ({ requestId }) => traffic.change(requestId, { fromCache: true }));
    cdp.on('Network.responseReceived', ({ requestId, response }) =>
      traffic.change(requestId, { status: response.status, ...(response.fromDiskCache && { fromCache: true }) }),
    );
    cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
      traffic.change(requestId, { endedAt: timestamp, bytes: encodedDataLength }),
    );
    cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => traffic.change(requestId, { endedAt: timestamp }));
    await cdp.send('Network.enable');
    return traffic;
  }

  private change(requestId: string, fields: Partial<Call>): void {
    const call = this.calls.get(requestId);
    if (call) Object.assign(call, fields);
  }

  /** Requests that went over the network and began at most this long after the first one. */
  begunWithin(milliseconds = Infinity): Call[] {
    const all = [...this.calls.values()];
    const from = Math.min(...all.map(({ startedAt }) => startedAt));
    return all.filter(
      ({ startedAt, fromCache, url }) =>
        !fromCache && startedAt - from <= milliseconds / 1000 && !url.endsWith('/favicon.svg'),
    );
  }

  /** Length of the longest chain of requests that each started the next and ended within this time. The page itself counts as the first. */
  depth(milliseconds: number): number {
    const from = Math.min(...[...this.calls.values()].map(({ startedAt }) => startedAt));
    const calls = this.begunWithin(milliseconds).filter(
      ({ endedAt }) => endedAt !== undefined && endedAt - from <= milliseconds / 1000,
    );
    const byUrl = new Map([...this.calls.values()].map((call) => [call.url, call]));
    const depthOf = (call: Call, seen: ReadonlySet<string>): number => {
      const parent = call.initiator === undefined ? undefined : byUrl.get(call.initiator);
      if (!parent || parent === call || seen.has(call.url)) return call.type === 'Document' ? 1 : 2;
      return depthOf(parent, new Set([...seen, call.url])) + 1;
    };
    return Math.max(...calls.map((call) => depthOf(call, new Set())));
  }

  async settle(): Promise<void> {
    const deadline = Date.now() + 10_000;
    const isOpen = () => [...this.calls.values()].some(({ endedAt }) => endedAt === undefined);
    while (isOpen() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
