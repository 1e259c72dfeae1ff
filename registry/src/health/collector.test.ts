import { jest } from '@jest/globals';
import type { Db } from '../database/connect.ts';
import { emptyState, type LiveService } from '../live/liveState.ts';
import type { FollowedState } from '../live/followLiveState.ts';
import type { RemoteRelease } from '../releases/release.ts';
import { createCollector } from './collector.ts';

afterEach(() => void jest.useRealTimers());

describe('while the database hangs', () => {
  it('stores one batch at a time and limits how many reports wait', async () => {
    jest.useFakeTimers();
    const stable = { version: '0.1.0' } as RemoteRelease;
    const remotes: LiveService<RemoteRelease>[] = [{ name: 'mf-teams', stable }];
    const live = { current: () => ({ ...emptyState, remotes }) } as FollowedState;
    const lost: string[] = [];
    const log = { info: () => {}, warn: () => {}, error: (_details: unknown, text?: string) => void lost.push(text!) };
    const failures: ((error: Error) => void)[] = [];
    const db = { transaction: () => new Promise((_resolve, reject) => failures.push(reject)) } as unknown as Db;

    const collector = createCollector({ db, clock: { now: Date.now, close: () => {} }, live, log });
    const second = async () => {
      for (let i = 0; i < 300; i++)
        collector.take(
          { visitor: 'v'.repeat(22), network: 1, browser: 'other', device: 'desk' },
          [{ name: 'mf-teams', version: '0.1.0' }],
          Array.from({ length: 50 }, () => ({ remote: 'mf-teams', version: '0.1.0', kind: 'recovered' })),
        );
      await jest.advanceTimersByTimeAsync(1_000);
    };
    for (let i = 0; i < 4; i++) await second();
    expect(failures).toHaveLength(1);

    const stopped = collector.stop();
    failures[0]!(new Error('gone'));
    await jest.advanceTimersByTimeAsync(0);
    failures[1]!(new Error('gone'));
    await stopped;
    expect(lost).toEqual(['15000 health reports were lost.', '20000 health reports were lost.']);
  });
});
