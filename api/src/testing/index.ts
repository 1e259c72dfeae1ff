export { buildTestApi, type TestApi, type TestApiOptions } from './testApi.ts';
export { signUp, type TestUser } from './people.ts';
export type { Answer, CallOptions } from './client.ts';
