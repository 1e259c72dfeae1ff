import Sequencer from '@jest/test-sequencer';

/** They kill servers and start them again, or make builds twice: up to a minute and a half each. */
const isLong = /(durability|sameBuild)\.test\.js$/;

/** Begins with what takes long, so that it does not run on alone at the end. Jest itself knows durations only where a test has run before. */
export default class LongFirst extends Sequencer {
  sort(tests) {
    const ordered = super.sort(tests);
    return [...ordered.filter(({ path }) => isLong.test(path)), ...ordered.filter(({ path }) => !isLong.test(path))];
  }
}
