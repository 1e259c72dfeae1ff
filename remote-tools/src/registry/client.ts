import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isOwnProcess } from '@project-practice/provenance';
import { rootOf } from '../package/rootOf.ts';

export class CommandFailed extends Error {
  override name = 'CommandFailed';
  constructor(
    message: string,
    /** Why the registry refused, as it names it. */
    readonly code?: string,
  ) {
    super(message);
  }
}

export const address = (): string => (process.env.REGISTRY_URL ?? 'http://localhost:3000').replace(/\/+$/, '');

const noAnswer = (at = address()) =>
  new CommandFailed(`No registry responds at ${at}. Start it with npm start, or set REGISTRY_URL.`);

/** Of a site that was started in this repository. DATA_DIR is relative to where npm was called. */
const dataFolder = ({ DATA_DIR, INIT_CWD = '' }: NodeJS.ProcessEnv) =>
  DATA_DIR ? path.resolve(INIT_CWD, DATA_DIR) : path.join(rootOf('.'), '.data');

/** `REGISTRY_TOKEN`, else the operator token that the registry on this machine keeps in its data folder, and for that registry only. */
async function token(): Promise<string> {
  if (process.env.REGISTRY_TOKEN) return process.env.REGISTRY_TOKEN;
  const file = path.join(dataFolder(process.env), 'registry-token');
  let kept: string;
  try {
    kept = readFileSync(file, 'utf8').trim();
  } catch {
    throw new CommandFailed(
      `Set REGISTRY_TOKEN. Without it, the token of a site on this machine is used, but there is no ${file}. Start that site first, or set DATA_DIR to its folder.`,
    );
  }
  const isOwn = await isOwnProcess(address(), kept).catch(() => {
    throw noAnswer();
  });
  if (!isOwn)
    throw new CommandFailed(
      `Set REGISTRY_TOKEN. The token in ${file} is for the site on this machine that uses this folder, which is not the one at ${address()}.`,
    );
  return kept;
}

interface Refusal {
  message?: string;
  code?: string;
  problems?: { code: string; message: string }[];
}

/** A registry, and as whom to call it, if not those of the environment. */
export interface Place {
  address: string;
  token: string;
}

async function send(method: string, route: string, body?: object | Buffer, place?: Place): Promise<Response> {
  const isArchive = Buffer.isBuffer(body);
  const request: RequestInit = {
    method,
    headers: {
      authorization: `Bearer ${place?.token ?? (await token())}`,
      ...(body && { 'content-type': isArchive ? 'application/gzip' : 'application/json' }),
    },
    ...(body && { body: isArchive ? new Uint8Array(body) : JSON.stringify(body) }),
  };
  let response: Response;
  try {
    response = await fetch(`${place?.address ?? address()}/registry/api${route}`, request);
  } catch {
    throw noAnswer(place?.address);
  }
  if (response.ok) return response;
  const text = await response.text();
  const answer = (text.startsWith('{') ? JSON.parse(text) : {}) as Refusal;
  const reasons = answer.problems?.map((problem) => `  - ${problem.message}`) ?? [];
  const head =
    reasons.length > 0
      ? 'The registry refused:'
      : (answer.message ?? `The registry responded with status ${response.status}.`);
  throw new CommandFailed([head, ...reasons].join('\n'), answer.code);
}

/** Calls the registry's API and returns the answer's body. Throws CommandFailed with the reasons if the registry refuses. */
export async function callRegistry<T>(
  method: string,
  route: string,
  body?: object | Buffer,
  place?: Place,
): Promise<T> {
  const text = await (await send(method, route, body, place)).text();
  return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {}) as T;
}

/** The bytes of an answer that is a file. */
export const readRegistryFile = async (route: string): Promise<Buffer> =>
  Buffer.from(await (await send('GET', route)).arrayBuffer());

/** Runs a command. An expected failure is printed as one sentence, without a stack, and sets the exit code. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isMisuse =
      error instanceof CommandFailed || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    if (!isMisuse) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
