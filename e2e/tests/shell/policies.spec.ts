import { expect, test } from '../../fixtures/test.ts';

test('a page runs no script that the release’s record does not name, and makes no markup of text', async ({
  page,
  expectedErrors,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expectedErrors.push(/Integrity|Trusted|integrity/);

  const found = await page.evaluate(async () => {
    // A file of this very site, so that no other policy refuses it.
    const [file] = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'));
    const attempt = (write: () => void) => {
      try {
        write();
        return 'written';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      markup: attempt(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
      source: attempt(() => (document.createElement('script').src = `${file}?unknown`)),
      // oxlint-disable-next-line no-implied-eval -- what is refused here
      evaluated: attempt(() => void setTimeout('1')),
      imported: await import(/* webpackIgnore: true */ `${file}?unknown`).then(
        () => 'ran',
        () => 'refused',
      ),
    };
  });
  expect(found).toEqual({
    markup: 'TypeError',
    source: 'TypeError',
    evaluated: 'TypeError',
    imported: 'refused',
  });
});
