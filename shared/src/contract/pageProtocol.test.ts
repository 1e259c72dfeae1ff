/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { frameMarks, framePlaces, PAGE_PROTOCOL, pageAttributes, pageIds, SENT_META } from './pageProtocol.ts';
import { SESSION_KEY } from './storedSession.ts';

const root = path.resolve(__dirname, '../../..');

// A shell that is already released has these texts in its files. Who changes one raises the version, here and there.
it('has another version when a mark changes', () => {
  expect({ version: PAGE_PROTOCOL, SENT_META, pageIds, pageAttributes, frameMarks }).toEqual({
    version: 5,
    SENT_META: 'sent',
    pageIds: { root: 'root', document: 'page', arguments: 'arguments' },
    pageAttributes: {
      frame: 'data-ahead',
      standing: 'data-standing',
      outline: 'data-outline',
      when: 'data-when',
      session: 'data-session',
      failed: 'data-failed',
      slow: 'data-slow',
    },
    frameMarks: {
      area: '<!--area-->',
      entryStart: '<!--entry-->',
      entryEnd: '<!--/entry-->',
      to: '/__TO__',
      label: '__LABEL__',
      current: ' aria-current="page"',
      title: '__TITLE__',
      nonce: '__NONCE__',
    },
  });
  const { site, notFound } = framePlaces;
  expect([site, framePlaces.siteAt('/'), framePlaces.skeleton('cards'), notFound]).toEqual([
    'site',
    'site:/',
    'skeleton:cards',
    'not-found',
  ]);
});

it('is the only place that spells a mark out: both ends take it from here', () => {
  const marks = [...Object.values(pageAttributes), ...Object.values(frameMarks), SESSION_KEY].filter(
    // A part of every link to the current page.
    (mark) => mark !== frameMarks.current,
  );
  const spelled = ['registry/src', 'shell/src', 'shared/src', 'tooling/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.join(folder, file))
      .filter((file) => !/contract\/(pageProtocol|storedSession|lastSeen)\.ts$|^registry\/src\/console\//.test(file))
      .flatMap((file) => {
        const text = readFileSync(path.join(root, file), 'utf8');
        return marks.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`);
      }),
  );
  expect(spelled).toEqual([]);
});
