/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mendPath } from './mangledPath.ts';
import type { RemoteManifest } from './remote.ts';

const root = path.resolve(__dirname, '../../..');
const manifests = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => JSON.parse(readFileSync(path.join(root, name, 'remote.json'), 'utf8')) as RemoteManifest);
const uuid = '0b8e2a52-53c5-4ac1-9d2e-1c6f1b0f1a11';
const link = `/teams/${uuid}/invitations/${uuid}/accept`;
/** As the address bar and the server have it. */
const asPath = (text: string) => new URL(text, 'http://site').pathname;

it.each([
  ...[
    '.',
    ',',
    ')',
    '>',
    '!',
    '**',
    '%20',
    '%E2%80%8B',
    '%E2%80%A6',
    ';',
    ':',
    "'s",
    '_',
    '’s',
    '"',
    '”',
    '»',
    ']',
    '}',
  ],
  ...[
    '`',
    '|',
    '~',
    '*_',
    ').',
    '>.',
    '。',
    '，请点击',
    'を開く',
    '%0A',
    '%20please',
    '&gt;',
    '%3E%3Cbr',
    '](https://x.org/y)',
  ],
  ...[
    '%5D(http://site/z)',
    '&utm_source=mail',
    '%3Futm_source%3Dmail',
    '%E2%80',
    '%E',
    '%',
    '+',
    '=',

    '\u00a0',
    '\ufeff',
  ],
  ...['<br/>', '%26gt%3B', '🎉', '%2C'],
])('an invitation followed by %j is the invitation', (tail) =>
  expect(mendPath(manifests, asPath(`${link}${tail}`))).toBe(link),
);

it('forgives invisible characters inside an address', () =>
  expect(mendPath(manifests, asPath(link.replaceAll('/', '\u200b/').slice(1)))).toBe(link));

it.each(['/projects/7', '/projects/7/tasks/3/submissions/9', '/login', '/teams', `/teams/${uuid}`])(
  'mends %s, too',
  (meant) => expect(mendPath(manifests, asPath(`${meant}).`))).toBe(meant),
);

it.each([link, `${link}/`, '/projects'])('leaves %s alone', (known) =>
  expect(mendPath(manifests, known)).toBeUndefined(),
);

it.each([
  '/nonsense',
  '/nonsense.',
  `${link}ed`,
  `${link}.exe`,
  '/projects.json',
  '/projects/0.',
  '/projects/x)',
  '/%E0%A4%A',
  `${link}${'.'.repeat(600)}`,
])('%s stays unknown', (unknown) => expect(mendPath(manifests, unknown)).toBeUndefined());
