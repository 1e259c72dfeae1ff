import { rolloutPlan, withControl, type RolloutPlan } from '../rollouts/plan.schema.ts';
import type { Moment, World } from './simulate.ts';

const planOf = (stages: [percentage: number, duration: string][], analysis = {}): RolloutPlan =>
  withControl(
    rolloutPlan.parse({
      stages: stages.map(([targetPercentage, duration]) => ({ targetPercentage, duration })),
      // As by default, but a simulated person is asked after six hours.
      analysis: { waitAtMost: '6h', ...analysis },
    }),
  );

const staged = planOf([
  [1, '10m'],
  [10, '30m'],
  [50, '1h'],
  [100, '1h'],
]);
const half = planOf([[50, '2h']]);
const most = planOf([[90, '2h']]);
const tenth = planOf([[10, '4h']], { toleratedFailureRate: 0.01 });
const slow = planOf(
  [
    [50, '7d'],
    [100, '7d'],
  ],
  { waitAtMost: '7d' },
);

const always = (rate: number) => () => rate;
/** In this stage, from this minute on, for half an hour. */
const outage = (stage: number, from: number, rate: number) => (moment: Moment) =>
  moment.stage === stage && moment.minuteOfStage >= from && moment.minuteOfStage < from + 30 ? rate : 0.005;

const world = (name: string, failing: World['failing'], more: Partial<World> = {}): World => ({
  name,
  plan: staged,
  visitorsPerMinute: 8,
  failing,
  ...more,
});

/** Both versions are the same. */
export const healthyWorlds: World[] = [
  world('0.1 % fail', always(0.001)),
  world('1 % fail', always(0.01)),
  world('5 % fail', always(0.05)),
  world('10 % fail', always(0.1)),
  world('20 % fail', always(0.2)),
  world('40 % fail', always(0.4)),
  world('20 % fail, starts at 50 %', always(0.2), { plan: half }),
  world('10 % fail, starts at 90 %', always(0.1), { plan: most }),
  world('20 % fail, starts at 90 %', always(0.2), { plan: most }),
  world('drifts from 0 to 40 %', ({ minute }) => Math.min(0.4, minute / 600)),
  world('comes and goes, 0 to 40 %', ({ minute }) => 0.2 + 0.2 * Math.sin(minute / 7)),
  world('outage of 30 % in the stage at 1 %', outage(0, 2, 0.3)),
  world('outage of 30 % in the stage at 10 %', outage(1, 10, 0.3)),
  world('outage of 30 % in the stage at 50 %', outage(2, 10, 0.3)),
  world('outage of 30 % in the last stage', outage(3, 10, 0.3)),
  world('outage of everything in the last stage', outage(3, 10, 1)),
  world('outage of 30 % with the first visitor, starts at 50 %', outage(0, 0, 0.3), { plan: half, isKnownWell: true }),
  world('programs of one network, blocked beacons', always(0.02), { bots: 0.2, blocked: 0.3 }),
  world('visitors return, every version fails 10 % of them', always(0.002), { returning: 0.6, doomed: 0.1 }),
  world('ten visitors a day', always(0.03), { plan: slow, visitorsPerMinute: 10 / 1_440 }),
];

const well = always(0.005);

/** The canary is broken. */
export const brokenWorlds: World[] = [
  world('fails for everybody, starts at 50 %', well, { plan: half, broken: 1, isKnownWell: true }),
  world('the same, nothing known from before', well, { plan: half, broken: 1 }),
  world('fails for everybody', well, { broken: 1 }),
  world('fails for everybody amid an outage of 30 %', always(0.3), { broken: 1 }),
  world('fails for half', well, { broken: 0.5 }),
  world('fails for 30 %', well, { broken: 0.3 }),
  world('fails for 10 %', well, { broken: 0.1 }),
  world('3 % against 1 %, at 10 %', always(0.01), { plan: tenth, broken: 0.02, visitorsPerMinute: 60 }),
  world('breaks before it reports, for everybody', well, { mute: 1, blocked: 0.1 }),
  world('breaks before it reports, for half', well, { mute: 0.5, blocked: 0.1 }),
  world('fails for everybody, ten visitors a day', well, { plan: slow, broken: 1, visitorsPerMinute: 10 / 1_440 }),
];
