import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { buildTestApi, signUp, type TestApi, type TestUser } from './index.ts';
import { aProjectWithTasks, aTeam, pass, register, type AtWork } from './teamsAtWork.ts';

export let api: TestApi;
export let ada: TestUser;
export let mate: TestUser;
export let team: { id: number; uuid: string };
export let work: AtWork;

/** Each test has a new team of two, and a new project of two tasks to which it is not registered. */
export function prepareCertificates() {
  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api?.close());
  beforeEach(async () => {
    [ada, mate] = [await signUp(api, { first_name: 'Ada', last_name: 'Lovelace' }), await signUp(api)];
    team = await aTeam(api, ada, [mate]);
    work = await aProjectWithTasks(api, 2);
  });
}

/** From now on in this test, the certificates are those of another project. */
export function workOn(other: AtWork) {
  work = other;
}

export const available = (as?: TestUser) => api.get(`/projects/${work.projectId}/certificates/available/`, { as });
export const request = (as?: TestUser) => api.post(`/projects/${work.projectId}/certificates/request/`, { as });
export const finish = async () => {
  await register(api, team.id, work.projectId, ada);
  await pass(api, team.id, work.taskIds, ada);
};
export const issue = async (as = ada): Promise<string> => (await request(as)).body.certificate_id;
