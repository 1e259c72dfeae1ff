import { tables, type Db } from '../database/index.ts';
import { buildRequest } from '../grading/buildRequest.ts';
import type { Check } from '../grading/checkFormat.ts';
import { logWriter } from '../grading/executionLog.ts';
import { newRunValues } from '../grading/template.ts';
import type { ProjectFileTask } from '../modules/projects/projectFile.ts';
import { deploymentHost } from '../webAddress.ts';
import type { DemoTeam } from './teams.ts';

interface PastSubmission {
  task: ProjectFileTask;
  taskId: number;
  userId: number;
  at: Date;
  deploymentUrl: string;
  /** Which tests failed; none by default. */
  failing?: (check: Check) => boolean;
}

/** Adds a past submission with logs like those of a real run, and the team's pass if it passed. */
export async function addSubmission(tx: Db, team: DemoTeam, past: PastSubmission): Promise<void> {
  const logs = pastLogs(past);
  const passed = logs.filter((log) => log.passed).length;
  const firstFailed = logs.findIndex((log) => !log.passed);
  const isPassed = firstFailed === -1;
  const completed_at = new Date(past.at.getTime() + 9_000);
  const [row] = await tx
    .insert(tables.submissions)
    .values({
      task_id: past.taskId,
      team_id: team.id,
      user_id: past.userId,
      status: isPassed ? 'passed' : 'failed',
      attempt: 1,
      deployment_url: past.deploymentUrl,
      deployment_host: deploymentHost(past.deploymentUrl),
      github_url: `https://github.com/example/${team.slug}`,
      passed_tests: passed,
      total_tests: logs.length,
      passed_percentage: Math.floor((100 * passed) / logs.length),
      failed_test_index: isPassed ? null : firstFailed,
      feedback: isPassed
        ? `All ${logs.length} tests passed.`
        : `${passed} of ${logs.length} tests passed. First failure: "${logs[firstFailed]!.name}". ${logs[firstFailed]!.feedback}`,
      created_at: past.at,
      queued_at: past.at,
      started_at: past.at,
      completed_at,
    })
    .returning({ id: tables.submissions.id });
  const rows = logs.map(({ name, task_name, passed: hasPassed, points_earned, feedback, ...details }, position) => ({
    submission_id: row!.id,
    position,
    name,
    task_name,
    passed: hasPassed,
    points_earned,
    feedback,
    details,
  }));
  await tx.insert(tables.executionLogs).values(rows);
  if (isPassed)
    await tx
      .insert(tables.passes)
      .values({ team_id: team.id, task_id: past.taskId, submission_id: row!.id, passed_at: completed_at })
      .onConflictDoNothing();
}

function pastLogs({ task, deploymentUrl, failing }: PastSubmission) {
  const log = logWriter(task.name);
  const values = newRunValues();
  return task.tests.map((check, index) => {
    const { sent, expect } = buildRequest(check, values, deploymentUrl, 0);
    for (const name of Object.keys(check.capture ?? {})) values.captured[name] = `${name}-${index + 1}`;
    const status = [expect.status ?? 200].flat()[0]!;
    const answer = { headers: {}, body: '', url: sent.url, durationMs: 40 + ((index * 37) % 90) };
    if (!failing?.(check)) return log.passed(check, expect, sent, { ...answer, status });
    const wrong = status === 200 ? 404 : 200;
    return log.mismatched(check, expect, sent, { ...answer, status: wrong }, [
      { expected: `status ${status}`, actual: `status ${wrong}` },
    ]);
  });
}
