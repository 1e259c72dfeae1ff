import { describe, expect, it } from '@jest/globals';
import { tables } from '../../database/index.ts';
import { ada, api, finish, issue, mate, prepareCertificates, team, work } from '../../testing/certificates.ts';
import { signUp } from '../../testing/index.ts';
import { aProjectWithTasks, pass, register } from '../../testing/teamsAtWork.ts';

const progress = async (as = ada) => (await api.get('/progress/', { as })).body;

describe('progress', () => {
  prepareCertificates();

  it('is empty for a newcomer, then has each first step', async () => {
    const newcomer = await signUp(api);
    expect(await progress(newcomer)).toEqual({ has_team: false, has_submitted: false, projects: [], recent: [] });
    await api.post('/teams/', { as: newcomer, body: { name: 'Owls' } });
    expect(await progress(newcomer)).toMatchObject({ has_team: true, has_submitted: false, projects: [] });
    await register(api, team.id, work.projectId, ada);
    expect(await progress()).toMatchObject({ has_team: true, has_submitted: false, projects: [{ passed_tasks: 0 }] });
  });

  it('names the next task of the project that was worked on last, and what the team did', async () => {
    const later = await aProjectWithTasks(api, 1, { name: 'Tide Table' });
    await register(api, team.id, work.projectId, ada);
    await register(api, team.id, later.projectId, ada);
    await pass(api, team.id, work.taskIds.slice(0, 1), mate);
    const { projects, recent } = await progress();
    expect(projects).toEqual([
      {
        id: work.projectId,
        name: 'Weather Station API',
        passed_tasks: 1,
        total_tasks: 2,
        next_task: { id: work.taskIds[1], name: 'Task 2' },
        certificate: 'none',
      },
      expect.objectContaining({
        id: later.projectId,
        passed_tasks: 0,
        next_task: { id: later.taskIds[0], name: 'Task 1' },
      }),
    ]);
    expect(recent).toEqual([
      expect.objectContaining({
        status: 'passed',
        user: expect.objectContaining({ id: mate.id }),
        team: { uuid: team.uuid, name: 'Cloud Sparrows' },
        task: { id: work.taskIds[0], name: 'Task 1' },
        project: { id: work.projectId, name: 'Weather Station API' },
      }),
    ]);
  });

  it('has a certificate that waits until it is requested, but not for somebody who joined after the finish', async () => {
    await finish();
    expect((await progress()).projects).toMatchObject([{ next_task: null, certificate: 'waiting' }]);
    const late = await signUp(api);
    await api.db
      .insert(tables.memberships)
      .values({ team_id: team.id, user_id: late.id, joined_at: new Date(Date.now() + 60_000) });
    expect((await progress(late)).projects).toMatchObject([{ certificate: 'none' }]);
    await issue();
    expect((await progress()).projects).toMatchObject([{ certificate: 'issued' }]);
    expect((await progress(mate)).projects).toMatchObject([{ certificate: 'waiting' }]);
  });

  it('shows nothing of a team that one has left', async () => {
    await finish();
    await api.post(`/teams/${team.uuid}/leave/`, { as: mate });
    expect(await progress(mate)).toEqual({ has_team: false, has_submitted: false, projects: [], recent: [] });
  });
});
