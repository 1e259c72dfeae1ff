import { waitFor, within } from '@testing-library/react';
import type { AddressVerdict } from '@project-practice/shared/contract';
import { api, json } from '@project-practice/shared/testing';
import { HINT, openDialog, server, verdicts, visits } from '../testing/addressField.ts';

it('has the server visit an address that was filled in, and announces what it found', async () => {
  verdicts['https://owls.example.com'] = { verdict: 'answers', status: 200 };
  const { dialog, says } = await openDialog();
  await says('Deployment URL', 'The deployment answers with status 200.');
  expect(within(dialog).getByText('The deployment answers with status 200.')).toHaveAttribute('role', 'status');
  expect(visits).toEqual([{ deployment_url: 'https://owls.example.com' }]);
});

it.each<[label: string, found: [AddressVerdict, RegExp][]]>([
  [
    'Deployment URL',
    [
      [{ verdict: 'answers', status: 404 }, /^The deployment answers with status 404, which is fine for an API\.$/],
      [{ verdict: 'answers', status: 502 }, /error \(status 502\)\. It may still be starting/],
      [{ verdict: 'timeout' }, /No answer within 5 seconds.*this is fine/],
      [
        { verdict: 'tls', reason: 'The certificate of owls.example.com has expired. Renew it.' },
        /^The certificate of owls\.example\.com has expired\. Renew it\.$/,
      ],
      [{ verdict: 'blocked' }, /must be on the public internet/],
      [{ verdict: 'network', reason: 'owls.example.com refused the connection.' }, /refused the connection/],
    ],
  ],
  [
    'GitHub URL',
    [
      [{ verdict: 'public' }, /^The repository is public\.$/],
      [{ verdict: 'dns' }, /did not find this host/],
      [{ verdict: 'blocked' }, /not on the public internet/],
    ],
  ],
])('%s: says what to make of what was found', async (label, found) => {
  const { field, enter } = await openDialog();
  for (const [index, [verdict, words]] of found.entries()) {
    const address = `https://mine.example.com/${index}/notes`;
    verdicts[address] = verdict;
    await enter(label, address);
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(words));
  }
});

it('keeps the advice to use https beside what was found, but not the guess that a local address cannot be reached', async () => {
  verdicts['http://owls.example.com'] = { verdict: 'answers', status: 200 };
  verdicts['http://127.0.0.1:4010'] = { verdict: 'answers', status: 200 };
  const { enter, says } = await openDialog();
  await enter('Deployment URL', 'http://owls.example.com');
  await says(
    'Deployment URL',
    'This address is not encrypted. Use https if your host supports it. The deployment answers with status 200.',
  );
  await enter('Deployment URL', 'http://127.0.0.1:4010');
  await says('Deployment URL', 'The deployment answers with status 200.');
});

it('shows the server’s error instead of what was found', async () => {
  verdicts['https://owls.example.com'] = { verdict: 'answers', status: 200 };
  server.use(
    api.post('/projects/7/tasks/22/submissions/', () =>
      json(
        { message: 'Check the marked fields.', code: 'invalid', fields: { deployment_url: ['Not a web address.'] } },
        400,
      ),
    ),
  );
  const { user, submit, says } = await openDialog();
  await says('Deployment URL', 'The deployment answers with status 200.');
  await user.click(submit);
  await says('Deployment URL', `Not a web address. ${HINT}`);
});
