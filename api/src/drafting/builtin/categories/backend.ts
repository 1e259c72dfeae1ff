import { HTTP_FEATURES } from '../features/httpFeatures.ts';
import { actorResource, subjectsOf, type Idea } from '../idea/idea.ts';
import { resourceOf } from '../idea/resourceOf.ts';
import type { CategoryKit } from './category.ts';
import { collectionTask } from '../spine/collection.ts';
import { linkTask } from '../spine/link.ts';
import { onlineTask } from '../spine/online.ts';

export const backend: CategoryKit = {
  product: 'service',
  summary: (idea) => `a service about ${subjectsOf(idea, idea.resources)}`,
  delivery:
    'Teams submit the URL of their running service. Every task is tested over HTTP, with new values in each run.',
  spine: (idea: Idea) => [
    onlineTask('service', ['HTTP and JSON', 'One server-side language']),
    ...idea.resources.slice(0, 2).map((resource) => collectionTask(resource)),
    ...(idea.link ? [linkTask(idea.link)] : []),
    ...(idea.resources.length === 1
      ? [collectionTask(actorResource(idea))]
      : idea.resources.slice(2).map((resource) => collectionTask(resource))),
  ],
  thing: (_idea, singular) => collectionTask(resourceOf(singular)),
  features: HTTP_FEATURES,
};
