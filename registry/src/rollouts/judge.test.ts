import type { Evidence } from '../health/evidence.ts';
import { judge } from './judge.ts';
import { rolloutPlan } from './plan.schema.ts';

const evidence: Evidence = {
  canary: {
    version: '0.2.0',
    visitors: 20,
    failedVisitors: 1,
    recoveredVisitors: 0,
    networks: 20,
    failedNetworks: 1,
    medianLoad: 100,
  },
  stable: { version: '0.1.0', visitors: 200, failedVisitors: 2, recoveredVisitors: 0, medianLoad: 100 },
  failureRate: 0.05,
  eValue: 1,
  silentEValue: 1,
  atMost: 0.04,
  slowerP: 0.04,
  percentage: 10,
};
const slower = { canary: { ...evidence.canary, medianLoad: 111 } };
const places = (failedNetworks: number, networks = 20) => ({
  eValue: 10,
  canary: { ...evidence.canary, failedNetworks, networks },
});
const finds = (eValue: number) => ({
  findings: [
    {
      ...({ signal: 'failedCall', action: 'rollBack', detail: '', eValue } as const),
      ...{ canary: 5, stable: 0, canaryVisitors: 20, stableVisitors: 200, networks: 20, failedNetworks: 5 },
    },
  ],
});
const DAY = 86_400;

describe('a stage of ten minutes', () => {
  it.each([
    ['advances when its time is over', 600, {}, {}, 'advance'],
    ['does not advance a moment earlier', 599, {}, {}, 'wait'],
    ['waits until the plan’s number of visitors was seen', 600, { minimumVisitors: 21 }, {}, 'wait'],
    ['waits while more of its visitors may fail than the next stage tolerates', 600, {}, { atMost: 0.041 }, 'wait'],
    ['asks a person when it has waited as long as the plan says', 600 + DAY, {}, { atMost: 0.041 }, 'ask'],
    ['asks later if the plan says so', 600 + DAY, { waitAtMost: '2d' }, { atMost: 0.041 }, 'wait'],
    ['advances however late if the evidence arrives', 600 + 9 * DAY, {}, {}, 'advance'],
    ['is held if it is slower than the plan tolerates', 600, { toleratedSlowdown: 1.1 }, slower, 'hold'],
    ['is not held if it is slower, but not by that much', 600, { toleratedSlowdown: 1.2 }, slower, 'advance'],
    [
      'is not held if it is slower by that much, but perhaps by chance',
      600,
      { toleratedSlowdown: 1.1 },
      { ...slower, slowerP: 0.06 },
      'advance',
    ],
    ['is held at any time if it loses its reports', 0, {}, { silentEValue: 20 }, 'hold'],
    ['is not held if it may have lost them by chance', 0, {}, { silentEValue: 19 }, 'wait'],
    ['is taken back at the plan’s false alarm rate, whatever its time', 0, { falseAlarm: 0.1 }, places(10), 'rollBack'],
    ['is not taken back with less evidence', 0, { falseAlarm: 0.09 }, places(10), 'wait'],
    [
      'is not taken back for a rate that the plan tolerates',
      0,
      { falseAlarm: 0.1, toleratedFailureRate: 0.05 },
      places(10),
      'wait',
    ],
    ['is held for failures from two places', 0, { falseAlarm: 0.1 }, places(2, 2), 'hold'],
    [
      'is taken back for failures from three, if they are half of all',
      0,
      { falseAlarm: 0.1 },
      places(3, 6),
      'rollBack',
    ],
    ['is held for failures from six, if most are well', 0, { falseAlarm: 0.1 }, places(6), 'hold'],
    ['waits while a guard that takes back has not enough to hold', 0, {}, finds(7.9), 'wait'],
    ['is held by it as soon as that is enough', 0, {}, finds(8), 'hold'],
    ['and by failures of few places, however certain', 0, {}, finds(1_000), 'hold'],
    ['is taken back for failures from seven', 0, { falseAlarm: 0.1 }, places(7), 'rollBack'],
  ] as const)('%s', (_what, secondsInStage, analysis, seen, action) => {
    const stages = [
      { targetPercentage: 10, duration: '10m' },
      { targetPercentage: 50, duration: '1h' },
    ];
    const plan = rolloutPlan.parse({ stages, analysis });
    expect(judge({ plan, stage: 0, secondsInStage, evidence: { ...evidence, ...seen } })).toMatchObject({ action });
  });
});
