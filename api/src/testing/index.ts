export { buildTestApi, type TestApi } from './testApi.ts';
export { signUp, type TestUser } from './people.ts';
export { lateBody } from './lateBody.ts';
export { MOCK_PEOPLE, startMockOauthProvider, type MockOauthProvider, type MockPerson } from './mockOauthProvider.ts';
export { runOperator } from './operator.ts';
export { aForm } from './form.ts';
export type { Answer } from './client.ts';
export { ServerProcess } from './serverProcess.ts';
export { openLastingStore, openSharedStore, type TestStore } from './testDatabase.ts';
