import type { Evidence } from '../health/evidence.ts';
import { judge } from './judge.ts';
import { rolloutPlan } from './plan.schema.ts';

const evidence: Evidence = {
  canary: { version: '0.2.0', visitors: 20, failedVisitors: 1, recoveredVisitors: 0, medianLoad: 100 },
  stable: { version: '0.1.0', visitors: 200, failedVisitors: 2, recoveredVisitors: 0, medianLoad: 100 },
  acceptedFailureRate: 0.03,
  eValue: 1,
  fisherP: 0.04,
  slowerP: 0.04,
  percentage: 10,
};
const lenient = { holdBelow: 0.01 };
const well = { canary: { ...evidence.canary, visitors: 20 } };

describe('a stage of ten minutes', () => {
  it.each([
    ['advances when its time is over', 600, lenient, well, 'advance'],
    ['does not advance a moment earlier', 599, lenient, well, 'wait'],
    ['is held until the plan’s number of visitors was seen', 600, { ...lenient, minimumVisitors: 21 }, well, 'hold'],
    ['is held below the plan’s p-value', 600, { holdBelow: 0.05 }, well, 'hold'],
    [
      'is held if it is slower than the plan tolerates',
      600,
      { holdBelow: 0.05, toleratedSlowdown: 1.1 },
      { fisherP: 0.5, canary: { ...evidence.canary, medianLoad: 111 } },
      'hold',
    ],
    [
      'is not held if it is slower, but not by that much',
      600,
      { holdBelow: 0.05, toleratedSlowdown: 1.2 },
      { fisherP: 0.5, canary: { ...evidence.canary, medianLoad: 111 } },
      'advance',
    ],
    [
      'is not held if it is slower by that much, but perhaps by chance',
      600,
      { holdBelow: 0.05, toleratedSlowdown: 1.1 },
      { fisherP: 0.5, slowerP: 0.06, canary: { ...evidence.canary, medianLoad: 111 } },
      'advance',
    ],
    [
      'is taken back at the plan’s false alarm rate, whatever its time',
      0,
      { falseAlarm: 0.1 },
      { eValue: 10 },
      'rollBack',
    ],
    ['is not taken back with less evidence', 0, { falseAlarm: 0.09 }, { eValue: 10 }, 'wait'],
  ] as const)('%s', (_what, secondsInStage, analysis, seen, action) => {
    const plan = rolloutPlan.parse({
      stages: [
        { targetPercentage: 10, duration: '10m' },
        { targetPercentage: 100, duration: '1h' },
      ],
      analysis,
    });
    expect(judge({ plan, stage: 0, secondsInStage, evidence: { ...evidence, ...seen } })).toMatchObject({ action });
  });
});
