import { api, isRaw, numberOf, textOf } from '@project-practice/shared/api';
import type { AddressVerdict } from '@project-practice/shared/contract';

/** An address in the form for a task. */
interface Visit {
  projectId: string;
  taskId: string;
  /** UUID */
  team: string;
  field: 'deployment_url' | 'github_url';
  address: string;
}

const addressApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    projectsAddress: build.query<AddressVerdict, Visit>({
      query: ({ projectId, taskId, team, field, address }) =>
        `/projects/${projectId}/tasks/${taskId}/addresses/?${new URLSearchParams({ team, [field]: address })}`,
      transformResponse: (answer: unknown, _meta, { field }) => {
        // Of what cannot be read, nothing is said.
        const found = isRaw(answer) && isRaw(answer[field]) ? answer[field] : {};
        return {
          verdict: textOf(found.verdict) as AddressVerdict['verdict'],
          status: numberOf(found.status),
          reason: textOf(found.reason),
        };
      },
      // A deployment that was down may have been started meanwhile.
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useProjectsAddressQuery } = addressApi;
