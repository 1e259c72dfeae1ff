import { describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Submission } from '@project-practice/shared/contract';
import { tables } from '../../database/index.ts';
import {
  api,
  at,
  owner,
  prepareSubmissions,
  read,
  stranger,
  submit,
  wake,
  work,
  wrong,
} from '../../testing/submissions.ts';
import { aTeam, register } from '../../testing/teamsAtWork.ts';
import { enqueue, GRADING_QUEUE } from './gradingQueue.ts';
import { queueForGrading, readRun } from './gradingRun.repository.ts';

describe('submissions', () => {
  prepareSubmissions();

  it('show how many wait before them', async () => {
    await api.runJobs();
    const { body } = await submit();
    const others = await aTeam(api, stranger);
    await register(api, others.id, work.projectId, stranger);
    const { body: second } = await submit(stranger, 0, { team: others.uuid });
    const place = async () => (await api.get<Submission>(at(0, String(second.id)), { as: stranger })).body;
    expect(await place()).toMatchObject({ queue_position: 0, is_waking: true });
    for (const { id } of [body, second]) await wake(id);
    expect(await place()).toMatchObject({ queue_position: 1 });
    expect(await place()).not.toHaveProperty('is_waking');
    await api.db
      .update(tables.submissions)
      .set({ started_at: sql`now()` })
      .where(eq(tables.submissions.id, body.id));
    expect((await place()).queue_position).toBe(0);
    await api.runJobs();
  });

  it('of one person with many teams do not keep everybody else waiting', async () => {
    await api.runJobs();
    const many = [];
    for (let index = 0; index < 4; index++) {
      const { id, uuid } = await aTeam(api, owner);
      await register(api, id, work.projectId, owner);
      many.push((await submit(owner, 0, { team: uuid, deployment_url: wrong.url })).body.id);
    }
    const others = await aTeam(api, stranger);
    await register(api, others.id, work.projectId, stranger);
    const { body } = await submit(stranger, 0, { team: others.uuid, deployment_url: wrong.url });
    for (const id of [...many, body.id]) await wake(id);
    expect((await api.get<Submission>(at(0, String(body.id)), { as: stranger })).body.queue_position).toBe(1);
    const positions = await Promise.all(many.map(async (id) => (await read(id)).queue_position));
    expect(positions).toEqual([0, 2, 3, 4]);
    await api.runJobs();
    const { rows } = await api.db.execute<{ id: number }>(
      sql`select id::int as id from submissions where id = any(${sql.param([...many, body.id])}) order by started_at`,
    );
    expect(rows.map(({ id }) => id)).toEqual([many[0], body.id, ...many.slice(1)]);
  });

  it('that were woken twice are queued once', async () => {
    await api.runJobs();
    const { body } = await submit();
    const run = (await readRun(api.db, body.id))!;
    for (let count = 0; count < 2; count += 1)
      await queueForGrading(api.db, run, (tx) => enqueue(api.queue, tx, GRADING_QUEUE, body.id));
    const { rows } = await api.db.execute(
      sql`select 1 from pgboss.job where name = ${GRADING_QUEUE} and state = 'created'`,
    );
    expect(rows).toHaveLength(1);
    await api.runJobs();
  });
});
