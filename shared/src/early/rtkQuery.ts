// Stands for RTK Query in early scripts (see `showEarly.ts`): a query has the answer that has arrived, or is loading.

interface Endpoint {
  query?(argument: unknown): string | object;
  transformResponse?(answer: unknown, meta: object, argument: unknown): unknown;
}

/** By path below `/api/v1`. */
let answers: Record<string, unknown> = {};
export const setAnswers = (arrived: Record<string, unknown>) => void (answers = arrived);

export const skipToken = Symbol('skip');

const nothing = () => {};

function useQuery({ query, transformResponse }: Endpoint, argument: unknown, { skip = false } = {}) {
  const isSkipped = skip || argument === skipToken;
  const asked = isSkipped ? undefined : query?.(argument);
  const answer = typeof asked === 'string' ? answers[asked] : undefined;
  const data = answer === undefined || !transformResponse ? answer : transformResponse(answer, {}, argument);
  const isLoading = data === undefined && !isSkipped;
  return { data, currentData: data, isLoading, isFetching: isLoading, isError: false, refetch: nothing };
}

const build = { query: (endpoint: Endpoint) => endpoint, mutation: () => undefined };

/** The hooks of all endpoints, by the names that RTK Query gives them. */
const injectEndpoints = (injected: { endpoints(with_: typeof build): Record<string, Endpoint | undefined> }) =>
  Object.fromEntries(
    Object.entries(injected.endpoints(build)).map(([name, endpoint]) => {
      const Name = name[0]!.toUpperCase() + name.slice(1);
      return endpoint
        ? [
            `use${Name}Query`,
            (argument: unknown, options?: { skip?: boolean }) => useQuery(endpoint, argument, options),
          ]
        : [`use${Name}Mutation`, () => [nothing, {}]];
    }),
  );

export function createApi() {
  const api = { injectEndpoints, enhanceEndpoints: () => api, util: {} };
  return api;
}
