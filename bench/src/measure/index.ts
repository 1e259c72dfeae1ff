import { afterRelease } from './afterRelease.ts';
import { coldLinks } from './coldLink.ts';
import { firstVisits } from './firstVisit.ts';
import { frames } from './frames.ts';
import { interaction } from './interaction.ts';
import type { Measure } from './measure.ts';
import { mounts } from './mounts.ts';
import { publicPages } from './publicPage.ts';
import { repeatVisit } from './repeatVisit.ts';
import { scripts } from './scripts.ts';
import { warmLoad } from './warmLoad.ts';
import { pagesWithoutScripts } from './withoutScripts.ts';

export const measures: Measure[] = [
  ...coldLinks,
  ...publicPages,
  ...pagesWithoutScripts,
  warmLoad,
  afterRelease,
  repeatVisit,
  ...firstVisits,
  interaction,
  frames,
  scripts,
  mounts,
];
