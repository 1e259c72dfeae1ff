import { aRollout, evidence } from '../testing/server.ts';
import { verdictOf } from './verdictOf.ts';

const seen = (visitors: number, failedVisitors = 0, eValue = 0.1) => ({
  evidence: { ...evidence, canary: { ...evidence.canary, visitors, failedVisitors }, eValue },
});

describe('the verdict on a rollout', () => {
  it.each([
    ['nobody has come yet', { evidence: null }, 'No visitor has it yet'],
    ['few have come', seen(12), 'Too early to tell'],
    ['enough have come and are well', seen(20, 1), 'Performing as well as stable'],
    ['failures add up', seen(30, 6, 120), 'More failures than expected'],
    ['the registry holds it', { ...seen(30, 3), waitingFor: 'held: 3 of 30 visitors failed' }, 'Held'],
    [
      'its stage asks for approval',
      { ...seen(30), stage: 1, waitingFor: 'waits for approval' },
      'Waiting for approval',
    ],
    ['its stage asks for approval and it fails', { ...seen(30, 6, 120), stage: 1 }, 'More failures than expected'],
  ])('when %s', (_, part, title) => {
    expect(verdictOf(aRollout(part)).title).toBe(title);
  });

  it('includes the numbers', () => {
    expect(verdictOf(aRollout(seen(12))).text).toBe('12 of 20 visitors have had it.');
    expect(verdictOf(aRollout({ ...seen(30), stage: 1 })).text).toBe(
      'Performing as well as stable. 30 visitors have had it, 0 with a failure.',
    );
  });
});
