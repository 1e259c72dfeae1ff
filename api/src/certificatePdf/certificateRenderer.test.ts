import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { certificateRenderer } from './certificateRenderer.ts';

const facts = {
  no: 'TP-2026-7K3M-9QZX-R',
  recipientName: 'Ada Lovelace',
  projectName: 'Weather Station API',
  teamName: 'Cloud Sparrows',
  taskCount: 6,
  isReviewed: true,
  completedAt: '2026-11-18T10:00:00.000Z',
  issuedAt: '2026-11-21T10:00:00.000Z',
  version: 1,
  versionIssuedAt: '2026-11-21T10:00:00.000Z',
  revokedAt: null,
  verifyUrl: 'https://practice.example.org/verify',
};

describe('the renderer in its worker thread', () => {
  let renderer: ReturnType<typeof certificateRenderer>;
  beforeEach(() => void (renderer = certificateRenderer()));
  afterEach(() => renderer.close());

  it('renders several at once, each its own document', async () => {
    const names = ['Ada', 'Grace', 'Katherine', 'Barbara'];
    const pdfs = await Promise.all(names.map((recipientName) => renderer.render({ ...facts, recipientName })));
    expect(pdfs.every((pdf) => pdf.subarray(0, 5).toString() === '%PDF-')).toBe(true);
    expect(new Set(pdfs.map((pdf) => pdf.toString('base64'))).size).toBe(names.length);
  });

  it('rejects with an error, and continues with the next', async () => {
    await expect(renderer.render({ ...facts, completedAt: 'never' })).rejects.toThrow('Invalid time value');
    expect((await renderer.render(facts)).length).toBeGreaterThan(10_000);
  });

  it('does not leave a caller waiting when it is closed', async () => {
    const rendering = renderer.render(facts);
    const refused = expect(rendering).rejects.toThrow('The server is stopping.');
    await renderer.close();
    await refused;
  });
});
