import { MANY_PROJECTS } from '../site/addProjects.ts';
import { changeManyProjects } from './manyProjects.ts';
import type { Measure } from './measure.ts';

/** A visitor in a hurry: what the site prepares at idle falls between the inputs. */
const REST_MS = 700;

export const interaction: Measure = {
  id: 'interaction',
  title: `Filtering, sorting and paging ${MANY_PROJECTS} projects`,
  group: 'interaction',
  profiles: ['slow'],
  metrics: {
    slowest: { title: 'slowest interaction', unit: 'ms', atMost: { value: 200 } },
    cards: { title: 'cold load, last card visible', unit: 'ms' },
  },
  async sample(place) {
    const { loaded, changed } = await changeManyProjects(place, REST_MS);
    return { slowest: changed.slowestInteraction, cards: loaded.marks.cards! };
  },
};
