import { attest, newSigningKey, readSigningKey, type Envelope } from '@project-practice/provenance';
import { sign } from 'node:crypto';
import { aRemote } from '../testing/builds.ts';
import { callsOf } from '../testing/calls.ts';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';
import type { Folder } from './unpack.ts';

const [own, others, strangers] = [newSigningKey(), newSigningKey(), newSigningKey()];
const build = {
  builder: 'https://ci.example.org/runs/7',
  commit: 'a'.repeat(40),
  finishedOn: '2026-11-27T10:00:00.000Z',
};

let registry: TestRegistry;
let operator: ReturnType<typeof callsOf>;
beforeAll(async () => {
  registry = await openRegistry({
    env: { REGISTRY_RELEASE_KEYS: `mf-teams=${own.public},mf-projects=${others.public}` },
  });
  operator = callsOf(registry);
});
afterAll(() => registry.close());

const files = (version: string) => aRemote({ manifest: { version } });
const withStatement = (folder: Folder, attestation: unknown): Folder =>
  new Map([
    ...folder,
    ['attestation.json', Buffer.from(typeof attestation === 'string' ? attestation : JSON.stringify(attestation))],
  ]);
const signed = (folder: Folder, key = own.signing) => attest(folder, build, readSigningKey(key));

/** An envelope whose payload was changed and then signed anew. */
function restated(
  envelope: Envelope,
  change: (statement: Record<string, object[]>) => unknown,
  key = own.signing,
): Envelope {
  const payload = Buffer.from(
    JSON.stringify(change(JSON.parse(Buffer.from(envelope.payload, 'base64').toString('utf8')))),
  );
  const message = `DSSEv1 ${envelope.payloadType.length} ${envelope.payloadType} ${payload.length} ${payload.toString()}`;
  const sig = sign(null, Buffer.from(message), readSigningKey(key)).toString('base64');
  return { ...envelope, payload: payload.toString('base64'), signatures: [{ sig }] };
}

const replaced = (folder: Folder, path: string, content: string): Folder =>
  new Map([...folder, [path, Buffer.from(content)]]);
const without = (folder: Folder, path: string): Folder => new Map([...folder].filter(([one]) => one !== path));

const evil = 'globalThis.stolen = localStorage; export const list = [];';
type Attack = [what: string, make: (folder: Folder) => Folder, message: string];
const attacks: Attack[] = [
  ['no signature', (folder) => folder, 'Only signed releases of mf-teams are accepted'],
  ['the key of another squad', (folder) => withStatement(folder, signed(folder, others.signing)), 'no key that may'],
  ['the key of a stranger', (folder) => withStatement(folder, signed(folder, strangers.signing)), 'no key that may'],
  [
    'the key of a stranger under the name of the right one',
    (folder) => {
      const { signatures, ...rest } = signed(folder, strangers.signing);
      const { keyid } = signed(folder).signatures[0]!;
      return withStatement(folder, { ...rest, signatures: [{ ...signatures[0], keyid }] });
    },
    'no key that may',
  ],
  [
    'a changed file',
    (folder) => replaced(withStatement(folder, signed(folder)), 'list.js', evil),
    'list.js is not the file that it names',
  ],
  [
    'a changed manifest',
    (folder) => replaced(withStatement(folder, signed(folder)), 'remote.json', '{}'),
    'remote.json is not the file that it names',
  ],
  [
    'one more file',
    (folder) => replaced(withStatement(folder, signed(folder)), 'more.js', evil),
    'it does not name more.js',
  ],
  [
    'a file less',
    (folder) => without(withStatement(folder, signed(folder)), 'list.js'),
    'it names list.js, which is missing',
  ],
  [
    'two files with each other’s names',
    (folder) =>
      withStatement(
        new Map([...folder, ['list.js', folder.get('exposed.js')!], ['exposed.js', folder.get('list.js')!]]),
        signed(folder),
      ),
    'is not the file that it names',
  ],
  [
    'the statement of another version',
    (folder) => withStatement(folder, signed(files('0.0.9'))),
    'is not the file that it names',
  ],
  [
    'a statement that was changed after it was signed',
    (folder) => {
      const changed = replaced(folder, 'list.js', evil);
      const { payload } = signed(changed, strangers.signing);
      return withStatement(changed, { ...signed(folder), payload });
    },
    'no key that may',
  ],
  [
    'the signature of something else',
    (folder) => withStatement(folder, { ...signed(folder), signatures: signed(files('0.0.9')).signatures }),
    'no key that may',
  ],
  [
    'a signature of the payload alone, without its type',
    (folder) => {
      const { signatures: _, ...rest } = signed(folder);
      const sig = sign(null, Buffer.from(rest.payload, 'base64'), readSigningKey(own.signing)).toString('base64');
      return withStatement(folder, { ...rest, signatures: [{ sig }] });
    },
    'no key that may',
  ],
  [
    'an empty list of signatures',
    (folder) => withStatement(folder, { ...signed(folder), signatures: [] }),
    'the envelope: signatures',
  ],
  [
    'an empty signature',
    (folder) => withStatement(folder, { ...signed(folder), signatures: [{ sig: 'AA==' }] }),
    'no key that may',
  ],
  [
    'another kind of payload',
    (folder) => withStatement(folder, { ...signed(folder), payloadType: 'text/plain' }),
    'the envelope: payloadType',
  ],
  [
    'another kind of statement',
    (folder) =>
      withStatement(
        folder,
        restated(signed(folder), (statement) => ({ ...statement, _type: 'https://example.org/' })),
      ),
    'the statement: _type',
  ],
  [
    'a statement that names a file twice',
    (folder) => {
      const changed = replaced(folder, 'list.js', evil);
      const repeated = ({ subject, ...rest }: Record<string, object[]>) => ({
        ...rest,
        subject: [...subject!, ...subject!],
      });
      return withStatement(changed, restated(signed(changed), repeated));
    },
    'it names one file twice',
  ],
  [
    'a statement without files',
    (folder) =>
      withStatement(
        folder,
        restated(signed(folder), (statement) => ({ ...statement, subject: [] })),
      ),
    'the statement: subject',
  ],
  ['what is no JSON', (folder) => withStatement(folder, 'trust me'), 'the envelope is not JSON'],
  ['null', (folder) => withStatement(folder, 'null'), 'the envelope: the whole'],
  [
    'odd objects',
    (folder) => withStatement(folder, { payload: { length: 9 }, signatures: { length: 1 } }),
    'the envelope',
  ],
];

describe('where the operators have named keys for a remote', () => {
  it.each(attacks)('a token alone publishes nothing: %s is refused without a trace', async (_what, make, message) => {
    const answer = await operator.release('mf-teams', make(files('0.1.0')));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'release_refused',
      problems: [{ code: 'attestation_refused', message: expect.stringContaining(message) }],
    });
    expect((await operator.call('GET', '/remotes/mf-teams/releases/0.1.0')).statusCode).toBe(404);
    expect((await registry.app.inject('/remotes/mf-teams/0.1.0/list.js')).statusCode).toBe(404);
  });

  it('no call names keys: they are the setting of whoever runs the registry', async () => {
    const paths = Object.keys((await registry.app.inject('/registry/docs/json')).json().paths ?? {});
    expect(paths.filter((path) => /keys?$/i.test(path))).toEqual([]);
  });

  it('what the squad has signed is released, with what it says of the build', async () => {
    const folder = files('0.2.0');
    expect((await operator.release('mf-teams', withStatement(folder, signed(folder)))).json()).toMatchObject({
      isLive: true,
      files: folder.size,
    });
    const { signatures } = signed(folder);
    expect((await operator.call('GET', '/remotes/mf-teams/releases/0.2.0')).json()).toMatchObject({
      attestation: { build, envelope: signed(folder) },
      signedBy: signatures[0]!.keyid,
    });
    expect((await operator.remote('mf-teams')).releases[0]).toMatchObject({ signedBy: signatures[0]!.keyid });
    // It is of the archive, not of the release.
    expect((await registry.app.inject('/remotes/mf-teams/0.2.0/attestation.json')).statusCode).toBe(404);
  });

  it('other remotes need no signature, and a statement of theirs is kept without anybody vouching for it', async () => {
    const manifest = {
      name: 'mf-free',
      routes: [{ path: '/free', access: 'public' as const, title: 'Free' }],
      nav: [],
    };
    const folder = aRemote({ manifest, build: { routeFiles: {}, routeDoors: {} } });
    const forged = replaced(withStatement(folder, signed(folder)), 'list.js', evil);
    expect((await operator.release('mf-free', forged)).statusCode).toBe(400);
    expect((await operator.release('mf-free', withStatement(folder, signed(folder)))).statusCode).toBe(201);
    expect((await operator.call('GET', '/remotes/mf-free/releases/0.1.0')).json()).toMatchObject({
      attestation: { build },
      signedBy: null,
    });
  });
});
