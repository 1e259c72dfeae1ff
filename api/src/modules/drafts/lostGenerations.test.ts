import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { api, generating, letLeaseExpire, prepareGenerating, read, refine } from '../../testing/generating.ts';
import {
  archiveGeneration,
  archiveOverdue,
  claimGeneration,
  DRAFTING_QUEUE,
  giveBackGeneration,
  requeueLost,
  saveGeneration,
} from './generation.repository.ts';

describe('generating drafts', () => {
  prepareGenerating();

  it('archives a draft whose worker died twice, so that polling ends', async () => {
    const { id, revisionId } = await generating();
    expect(await claimGeneration(api.db, id, revisionId)).toMatchObject({ attempt: 1 });
    expect(await claimGeneration(api.db, id, revisionId)).toMatchObject({ attempt: 2 });
    expect(await claimGeneration(api.db, id, revisionId)).toBeUndefined();
    expect(await archiveOverdue(api.db)).toBe(0);
    await letLeaseExpire(id);
    expect(await archiveOverdue(api.db)).toBe(1);
    expect(await read(id)).toMatchObject({
      status: 'archived',
      revisions: [{ notes: ['The generator did not finish in time.'] }],
    });
  });

  it('does not wait for the end of a lease when no job is left', async () => {
    const { id, revisionId } = await generating();
    for (let attempt = 1; attempt <= 2; attempt += 1) await claimGeneration(api.db, id, revisionId);
    await api.runJobs();
    expect(await archiveOverdue(api.db)).toBe(1);
    expect((await read(id)).status).toBe('archived');
  });

  it('queues a generation again whose job got lost, once', async () => {
    const { id, revisionId } = await generating();
    await claimGeneration(api.db, id, revisionId);
    await api.db.execute(sql`delete from pgboss.job where name = ${DRAFTING_QUEUE}`);
    const look = () => requeueLost(api.db, (job) => api.queue.send(api.db, DRAFTING_QUEUE, job));
    expect([await look(), await look()]).toEqual([1, 0]);
    await api.runJobs();
    expect((await read(id)).status).toBe('pending_review');
  });

  it('shows the end of the lease to whoever polls, even without a worker', async () => {
    const { id } = await generating();
    await letLeaseExpire(id);
    expect((await read(id)).status).toBe('archived');
    expect((await refine(id)).status).toBe(202);
    await api.runJobs();
    expect((await read(id)).status).toBe('pending_review');
  });

  it('finishes a generation whose worker was killed', async () => {
    const { id, revisionId } = await generating();
    await claimGeneration(api.db, id, revisionId);
    await api.runJobs();
    expect((await read(id)).status).toBe('pending_review');
  });

  it('writes nothing for an attempt that was overtaken', async () => {
    const { id, revisionId } = await generating();
    const slow = (await claimGeneration(api.db, id, revisionId))!;
    await api.runJobs();
    const made = await read(id);
    const late = {
      project: {
        ...(made.latest_project_json as never as Parameters<typeof saveGeneration>[2]['project']),
        name: 'Too late',
      },
      notes: [],
      generator: 'late',
    };
    await saveGeneration(api.db, slow, late);
    expect(await read(id)).toEqual(made);

    const again = (await refine(id)).body.revisions[0].id;
    let overtaken = slow;
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const next = (await claimGeneration(api.db, id, again))!;
      await saveGeneration(api.db, overtaken, late);
      await archiveGeneration(api.db, overtaken, 'Too late');
      overtaken = next;
    }
    expect(await read(id)).toMatchObject({ status: 'generating', latest_project_json: made.latest_project_json });
  });

  it('writes nothing for an attempt whose number was reused after another was given back', async () => {
    const { id, revisionId } = await generating();
    const late = {
      project: { name: 'Too late' } as Parameters<typeof saveGeneration>[2]['project'],
      notes: [],
      generator: 'late',
    };
    const first = (await claimGeneration(api.db, id, revisionId))!;
    const second = (await claimGeneration(api.db, id, revisionId))!;
    await giveBackGeneration(api.db, second);
    await saveGeneration(api.db, first, late);
    expect(await claimGeneration(api.db, id, revisionId)).toMatchObject({ attempt: second.attempt });
    await saveGeneration(api.db, second, late);
    expect(await read(id)).toMatchObject({ status: 'generating', latest_project_json: null });
  });
});
