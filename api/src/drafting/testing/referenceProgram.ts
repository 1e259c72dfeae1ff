import type { LocalServer } from '../../grading/testing/localServer.ts';
import { deploy, ok, refused, tinyRouter } from './tinyRouter.ts';

interface Entry {
  id: number;
  text: string;
  tags: string[];
}

interface Session {
  entries: Record<string, Entry[]>;
  loans: { object: string; open: boolean }[];
  ids: Record<string, number>;
  undo: (() => void)[];
}

const USAGE = 'Usage: library COMMAND [OPTIONS]\n';
const said = (stdout: string) => ({ exit_code: 0, stdout, stderr: '' });
const failed = (exit_code: number, stderr = 'This does not work.\n') => ({ exit_code, stdout: '', stderr });
const lines = (entries: Entry[]): string => entries.map(({ id, text }) => `${id} ${text}\n`).join('');

/** A program that does what the tasks of a console library ask, behind `POST /run`. */
export function deployReferenceProgram(): Promise<LocalServer> {
  const router = tinyRouter();
  const sessions = new Map<string, Session>();
  router.on('POST /run', ({ body }) => {
    if (!Array.isArray(body['args'])) return refused(400);
    const name = String(body['session']);
    const session = sessions.get(name) ?? { entries: {}, loans: [], ids: {}, undo: [] };
    sessions.set(name, session);
    return ok(run(session, body['args'] as string[]));
  });
  return deploy(router);
}

function run(session: Session, args: string[]) {
  const [command = '', ...rest] = args;
  if (command === '--help') return said(USAGE);
  if (command === '--version') return said('1.0.0\n');
  if (command === 'book' || command === 'member') return runGroup(session, command, rest);
  if (command === 'borrow') return borrow(session, rest);
  if (command === 'return') {
    const loan = session.loans[Number(rest[0]) - 1];
    if (!loan?.open) return failed(1);
    loan.open = false;
    return said('');
  }
  if (command === 'stats') {
    const total = (session.entries['book'] ?? []).length;
    return said(rest[0] === '--json' ? `{"total": ${total}}\n` : `total: ${total}\n`);
  }
  if (command === 'undo') {
    const step = session.undo.pop();
    step?.();
    return step ? said('') : failed(1);
  }
  return failed(2, USAGE);
}

function borrow(session: Session, [object = '', actor = '']: string[]) {
  const has = (group: string, id: string) => (session.entries[group] ?? []).some((entry) => String(entry.id) === id);
  if (
    !has('book', object) ||
    !has('member', actor) ||
    session.loans.some((loan) => loan.object === object && loan.open)
  )
    return failed(1);
  return said(`${session.loans.push({ object, open: true })}\n`);
}

function runGroup(session: Session, group: string, [action, first, second]: string[]) {
  const entries = (session.entries[group] ??= []);
  const add = (text: string): number => {
    const id = (session.ids[group] = (session.ids[group] ?? 0) + 1);
    entries.push({ id, text, tags: [] });
    session.undo.push(() => entries.pop());
    return id;
  };
  if (action === 'add') return first ? said(`${add(first)}\n`) : failed(2);
  if (action === 'list') return list(entries, first, second);
  if (action === 'export') return said(`id,text\n${entries.map(({ id, text }) => `${id},"${text}"\n`).join('')}`);
  if (action === 'find') {
    const found = entries.filter(({ text }) => text.toLowerCase().includes(first!.toLowerCase()));
    return found.length > 0 ? said(lines(found)) : failed(1, '');
  }
  const entry = entries.find(({ id }) => String(id) === first);
  if (!entry) return failed(1);
  if (action === 'remove') entries.splice(entries.indexOf(entry), 1);
  if (action === 'rename') entry.text = second!;
  if (action === 'tag') entry.tags.push(second!);
  return said(action === 'show' ? `${entry.text}\n` : '');
}

function list(entries: Entry[], option: string | undefined, value: string | undefined) {
  const shown = entries.filter(({ tags }) => option !== '--tag' || tags.includes(value!));
  if (option === '--json') return said(JSON.stringify(shown));
  return said(lines(shown));
}
