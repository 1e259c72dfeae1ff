import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { desc, eq } from 'drizzle-orm';
import {
  operatorEntrySchema,
  operatorSchema,
  reportSchema,
  subjectSchema,
} from '@project-practice/shared/contract/wire';
import { z } from 'zod';
import { CommandError } from '../../commands/command.ts';
import { findSubjects, personSubject, projectSubject } from '../../commands/findSubjects.ts';
import { commands } from '../../commands/index.ts';
import { openReports } from '../../commands/reports.ts';
import { tables } from '../../database/index.ts';
import { invalid, notFound, unauthenticated } from '../../problem.ts';
import { toIso } from '../../schemas.ts';
import { useToken } from './operatorTokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every request of these routes. */
    operator: NonNullable<Awaited<ReturnType<typeof useToken>>>;
  }
}

const tags = ['operator'];
const config = { access: 'operator' as const };
const NEWEST = 50;

const offered = commands.flatMap((command) => (command.offer ? [{ ...command, ...command.offer }] : []));
const described = offered.map(({ name, kind, summary, needsReason }) => ({
  name,
  kind,
  summary,
  needs_reason: needsReason,
}));

const tokenOf = ({ headers }: FastifyRequest) => /^Bearer (operator_[\w-]{43})$/.exec(headers.authorization ?? '')?.[1];

/**
 * What the console shows and does of people and their things. Its callers are operators with tokens of their own: a session of the
 * site is worth nothing here, because the code of every squad can use one. What it offers are the operator's commands, so that
 * each is written, explained, and audited once.
 */
export const operatorRoutes: FastifyPluginAsyncZod = async (app) => {
  const { auditLog } = tables;

  app.decorateRequest('operator', null as never);
  app.addHook('onRequest', async (request) => {
    await app.limit('operator', request.ip);
    const token = tokenOf(request);
    const operator = token && (await useToken(app.db, token));
    if (!operator) throw unauthenticated('This operator’s token is unknown, taken back, or has expired.');
    request.operator = operator;
    request.subject = `operator:${operator.id}`;
  });

  app.get(
    '/operator/me/',
    { config, schema: { tags, summary: 'Get who you are, and what you can do', response: { 200: operatorSchema } } },
    ({ operator: { name, expires_at } }) => ({ name, expires_at: toIso(expires_at), commands: described }),
  );

  app.get(
    '/operator/subjects/',
    {
      config,
      schema: {
        tags,
        summary: 'Find people, projects, teams, passed submissions, and certificates by name, email, or number',
        querystring: z.object({ text: z.string().trim().min(1).max(320) }),
        response: { 200: z.array(subjectSchema) },
      },
    },
    (request) => findSubjects(app.db, request.query.text),
  );

  app.get(
    '/operator/reports/',
    {
      config,
      schema: {
        tags,
        summary: 'List open reports of visitors, the oldest first',
        response: { 200: z.array(reportSchema) },
      },
    },
    async () =>
      (await openReports(app.db)).map(({ report, project, person }) => ({
        id: report.id,
        created_at: toIso(report.created_at),
        reason: report.reason,
        words: report.words,
        subject: project ? projectSubject(project) : person && personSubject(person),
      })),
  );

  app.get(
    '/operator/audit/',
    {
      config,
      schema: {
        tags,
        summary: 'List the newest entries of the audit trail, all or those about one subject such as user:7',
        querystring: z.object({ subject: z.string().max(200).optional() }),
        response: { 200: z.array(operatorEntrySchema) },
      },
    },
    async ({ query: { subject } }) => {
      const entries = await app.db
        .select()
        .from(auditLog)
        .where(subject === undefined ? undefined : eq(auditLog.subject, subject))
        .orderBy(desc(auditLog.id))
        .limit(NEWEST);
      return entries.map(({ id, at, actor, action, subject: about, details }) => ({
        id,
        at: toIso(at),
        actor,
        action,
        subject: about,
        details: details as Record<string, unknown>,
      }));
    },
  );

  app.post(
    '/operator/commands/:name/',
    {
      config,
      schema: {
        tags,
        summary:
          'Run a command of operators that is about one person, project, team, submission, certificate, or report',
        params: z.object({ name: z.string() }),
        body: z.object({ argument: z.string().trim().min(1).max(320), because: z.string().trim().max(500).optional() }),
        response: { 200: z.object({ lines: z.array(z.string()) }) },
      },
    },
    async (request) => {
      const command = offered.find(({ name }) => name === request.params.name);
      if (!command) throw notFound('There is no such command.');
      const { argument, because } = request.body;
      const { id, name } = request.operator;
      const lines: string[] = [];
      try {
        await command.run(
          {
            settings: app.settings,
            db: app.db,
            actor: `operator:${name} (token ${id})`,
            print: (line) => lines.push(line),
          },
          // What was typed never becomes an option.
          [...(because ? [`--because=${because}`] : []), '--', argument],
        );
      } catch (error) {
        if (error instanceof CommandError) throw invalid(error.message);
        throw error;
      }
      return { lines };
    },
  );
};
