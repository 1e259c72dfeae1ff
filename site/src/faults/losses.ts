import { ask } from './ask.ts';
import { insist } from './insist.ts';
import type { Ongoing, Person } from './person.ts';

/** Whether these are the bytes of one WebP file from beginning to end. */
const isWhole = (bytes: Buffer) =>
  /^RIFF[^]{4}WEBP/.test(bytes.toString('latin1', 0, 12)) && bytes.length === bytes.readUInt32LE(4) + 8;

/** Looks on the site as it is now for everything that it acknowledged to somebody. Returns what is lost. */
export async function lossesOf(person: Person): Promise<string[]> {
  const { has } = person;
  if (!has.tokens.access) return [];
  const lost: string[] = [];
  const expect = (isThere: boolean, what: string) => isThere || lost.push(`${what} of ${person.email}`);
  const read = (path: string) => insist(() => person.call('GET', path));

  const body = { refresh: has.tokens.refresh };
  const renewal = await insist(() => person.call('POST', '/auth/token/refresh/', { body }));
  if (renewal.status !== 200) return [`the session of ${person.email}`];
  has.tokens = renewal.body;

  const { avatar } = (await read('/auth/profile/')).body;
  expect(avatar === has.picture.address || has.picture.isAsked, 'the picture');
  if (avatar) {
    const { bytes } = await insist(() => ask(person.origin + new URL(avatar, person.origin).pathname));
    expect(isWhole(bytes), 'the whole of the picture');
  }
  has.picture = { address: avatar, isAsked: false };

  const teams = (await read('/teams/')).body as unknown as { uuid: string; name: string }[];
  const names = new Map(teams.map(({ uuid, name }) => [uuid, name]));
  for (const [uuid, { name, asked }] of has.teams) {
    const now = names.get(uuid);
    expect(now === name || (now !== undefined && now === asked), `team ${uuid}`);
    if (now !== undefined) has.teams.set(uuid, { name: now });
  }
  for (const [id, prompts] of has.drafts) {
    const { status, body: draft } = await read(`/projects/drafts/${id}/`);
    expect(status === 200 && draft.revisions.length >= prompts, `draft ${id}`);
  }
  for (const path of has.submissions) expect((await read(path)).status === 200, `submission ${path}`);
  return lost;
}

/** Whether this work has ended, well or badly. */
export async function hasEnded(person: Person, { path }: Ongoing): Promise<boolean> {
  const { status, body } = await insist(() => person.call('GET', path));
  return status === 200 && !['pending', 'generating'].includes(body.status);
}
