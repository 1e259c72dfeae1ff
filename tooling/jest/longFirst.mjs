import Sequencer from '@jest/test-sequencer';

/** Their servers are killed and started again, and builds are made twice: up to a minute and a half. */
const isLong = /(durability|sameBuild)\.test\.js$/;

/** Begins with what takes long, so that it does not run on alone at the end. Where a test has run before, jest knows how long it took. */
export default class LongFirst extends Sequencer {
  sort(tests) {
    const ordered = super.sort(tests);
    return [...ordered.filter(({ path }) => isLong.test(path)), ...ordered.filter(({ path }) => !isLong.test(path))];
  }
}
