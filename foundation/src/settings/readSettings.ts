import { join } from 'node:path';
import { z } from 'zod';
import { dataFolderOf } from './dataFolder.ts';
import { readSecret } from './keptSecrets.ts';
import { limitsSchema, toLimits, unknownLimits } from './limits.ts';
import { oauthSchema, toOauth } from './oauth.ts';
import { registrySchema, toRegistry } from './registry.ts';
import { SettingsError } from './settingsError.ts';
import {
  flag,
  hostPorts,
  networks,
  origins,
  port,
  secret,
  siteAddress,
  text,
  trueOrFalse,
  webAddress,
  wholeNumber,
} from './values.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Host names under which only this machine can reach a site. */
const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const schema = z.object({
  PORT: port(3000),
  HOST: text.default('0.0.0.0'),
  DATA_DIR: text.optional(),
  PUBLIC_APP_URL: siteAddress.optional(),
  CORS_ORIGINS: origins,
  TRUST_PROXY: networks,
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  WORKERS: flag(true),

  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  DATABASE_POOL: wholeNumber(10, 1),

  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ENDPOINT: webAddress.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_FORCE_PATH_STYLE: flag(false),

  JWT_SECRET: secret.optional(),
  JWT_SECRET_PREVIOUS: secret.optional(),
  ACCESS_TOKEN_SECONDS: wholeNumber(10 * MINUTE, 1),
  REFRESH_TOKEN_SECONDS: wholeNumber(14 * DAY, 1),
  SESSION_SECONDS: wholeNumber(30 * DAY, 1),
  REFRESH_GRACE_SECONDS: wholeNumber(20),

  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: text.optional(),

  GRADER_ALLOW: hostPorts,
  GRADER_CONCURRENCY: wholeNumber(4, 1),
  AI_BASE_URL: webAddress.optional(),
  AI_API_KEY: text.optional(),
  AI_MODEL: text.optional(),
  AI_MAX_TOKENS: wholeNumber(16_000, 1),
  FREE_PROJECT_LIMIT: wholeNumber(0),
  DEMO: trueOrFalse.optional(),
  DOCS: trueOrFalse.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
});

type Environment = Record<string, string | undefined>;

function parse<S extends z.ZodType>(shape: S, env: Environment): z.output<S> {
  // An empty value in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = shape.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `${name} ${issue.message}, but is '${/(SECRET|SECRET_PREVIOUS|KEY|KEY_ID|TOKEN|DATABASE_URL|SMTP_URL)$/.test(name) ? '…' : given[name]}'.`;
  });
  throw new SettingsError([...new Set(lines)].join('\n'));
}

/** Refuses settings of a group that has no effect because one of `needed` is missing. */
function requireWith(env: Environment, needed: string[], others: string[]) {
  const missing = needed.filter((name) => !env[name]);
  const given = [...needed, ...others].find((name) => env[name]);
  if (missing.length > 0 && given)
    throw new SettingsError(`${missing.join(' and ')} must be set too, because ${given} is.`);
}

function requireKnown(env: Environment) {
  const lines = unknownLimits(Object.keys(env).filter((name) => env[name]));
  if (lines.length > 0) throw new SettingsError(lines.join('\n'));
}

/** Reads all settings from the environment, and writes nothing. Throws a SettingsError that names every wrong value. */
export function readSettings(env: Environment) {
  const main = parse(schema, env);
  requireKnown(env);
  requireWith(env, ['OAUTH_GITHUB_CLIENT_ID', 'OAUTH_GITHUB_CLIENT_SECRET'], []);
  requireWith(env, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], []);
  requireWith(env, ['S3_BUCKET'], ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID']);
  requireWith(env, ['AI_BASE_URL', 'AI_MODEL'], ['AI_API_KEY', 'AI_MAX_TOKENS']);
  const dataDir = dataFolderOf(env);
  const publicAppUrl = main.PUBLIC_APP_URL ?? `http://localhost:${main.PORT}`;
  const isOwnMachine = OWN_MACHINE.includes(new URL(publicAppUrl).hostname);
  const registry = toRegistry(parse(registrySchema, env), dataDir, isOwnMachine);
  if (registry.adminOrigin && new URL(registry.adminOrigin).host === new URL(publicAppUrl).host)
    throw new SettingsError('REGISTRY_ADMIN_ORIGIN must be another host than that of PUBLIC_APP_URL.');
  let secret = main.JWT_SECRET;
  return {
    host: main.HOST,
    port: main.PORT,
    dataDir,
    publicAppUrl,
    /** Origins whose pages may call the API. */
    corsOrigins: [new URL(publicAppUrl).origin, ...main.CORS_ORIGINS],
    /** Proxies (addresses or networks) whose forwarded headers are trusted. */
    trustProxy: main.TRUST_PROXY,
    logLevel: main.LOG_LEVEL,
    /** Whether this process takes jobs from the queue. */
    workers: main.WORKERS,
    freeProjectLimit: main.FREE_PROJECT_LIMIT,
    /**
     * Whether an empty database gets demo projects, and accounts with a known password. By default only on one's own machine
     * and without a DATABASE_URL.
     */
    demo: main.DEMO ?? (main.DATABASE_URL === undefined && isOwnMachine),
    /** Whether the documents of the calls are there for everybody. By default only on one's own machine. */
    docs: main.DOCS ?? isOwnMachine,
    database: { url: main.DATABASE_URL, poolSize: main.DATABASE_POOL },
    files: {
      folder: join(dataDir, 'files'),
      s3: main.S3_BUCKET
        ? {
            bucket: main.S3_BUCKET,
            region: main.S3_REGION,
            endpoint: main.S3_ENDPOINT,
            credentials:
              main.S3_ACCESS_KEY_ID && main.S3_SECRET_ACCESS_KEY
                ? { accessKeyId: main.S3_ACCESS_KEY_ID, secretAccessKey: main.S3_SECRET_ACCESS_KEY }
                : undefined,
            forcePathStyle: main.S3_FORCE_PATH_STYLE,
          }
        : undefined,
    },
    auth: {
      /** Signs tokens. If it is not set, the one that the server's start has made (`makeSecrets`). */
      get jwtSecret() {
        return (secret ??= readSecret(dataDir, 'JWT_SECRET'));
      },
      /** What tokens were signed with before; they stay valid until they expire. */
      previousJwtSecret: main.JWT_SECRET_PREVIOUS,
      accessSeconds: main.ACCESS_TOKEN_SECONDS,
      refreshSeconds: main.REFRESH_TOKEN_SECONDS,
      sessionSeconds: main.SESSION_SECONDS,
      graceSeconds: main.REFRESH_GRACE_SECONDS,
    },
    oauth: toOauth(parse(oauthSchema, env)),
    /** Where traces go. */
    tracesEndpoint: main.OTEL_EXPORTER_OTLP_ENDPOINT,
    limits: toLimits(parse(limitsSchema, env)),
    mail: main.SMTP_URL
      ? { smtpUrl: main.SMTP_URL, from: main.MAIL_FROM ?? `no-reply@${new URL(publicAppUrl).hostname}` }
      : undefined,
    grader: { allow: main.GRADER_ALLOW, concurrency: main.GRADER_CONCURRENCY },
    ai:
      main.AI_BASE_URL && main.AI_MODEL
        ? {
            baseUrl: main.AI_BASE_URL,
            apiKey: main.AI_API_KEY,
            model: main.AI_MODEL,
            maxTokens: main.AI_MAX_TOKENS,
          }
        : undefined,
    registry,
  };
}

export type Settings = ReturnType<typeof readSettings>;
