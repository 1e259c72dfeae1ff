import { screen, waitFor, within } from '@testing-library/react';
import type { AddressVerdict } from '@project-practice/shared/contract';
import { api, aProject, aRegistration, aTask, json, setupApi } from '@project-practice/shared/testing';
import { visit } from './visit.tsx';

export const server = setupApi();
const uuid = '00000000-0000-4000-8000-0000000000aa';
const task = aTask({ id: 22, name: 'Serve the data' });
export const HINT = 'The address where your solution is running now.';

/** Verdicts by address. */
export const verdicts: Record<string, AddressVerdict | Promise<AddressVerdict>> = {};
/** The addresses that the server was asked to visit, by field. */
export const visits: Record<string, string>[] = [];

afterEach(() => jest.restoreAllMocks());

beforeEach(() => {
  sessionStorage.clear();
  for (const address in verdicts) delete verdicts[address];
  visits.length = 0;
  server.use(
    api.get('/projects/7/', () => json(aProject({ id: 7, is_registered: true, tasks: [task] }))),
    api.get('/projects/7/tasks/', () => json([task])),
    api.get('/projects/7/tasks/22/', () => json(task)),
    api.get('/projects/7/tasks/22/submissions/', () => json([])),
    api.get('/projects/7/submissions/', () => json([])),
    api.get('/projects/registrations', () =>
      json([
        aRegistration({
          project: { id: 7, name: 'Chain Notes' },
          team: `Night Owls (${uuid})`,
          deployment_url: 'https://owls.example.com',
        }),
      ]),
    ),
    api.get('/projects/7/tasks/22/addresses/', async ({ request }) => {
      const { team, ...asked } = Object.fromEntries(new URL(request.url).searchParams);
      visits.push(asked);
      if (team !== uuid) return json({}, 403);
      const [[field, address]] = Object.entries(asked) as [[string, string]];
      return json({ [field]: (await verdicts[address]) ?? { verdict: 'infrastructure' } });
    }),
  );
});

export async function openDialog() {
  const page = await visit('/projects/7/tasks/22');
  await page.user.click(await screen.findByRole('button', { name: 'Submit Task' }));
  const dialog = await screen.findByRole('dialog', { name: 'Submit Task' });
  await page.user.selectOptions(await within(dialog).findByLabelText('Team'), 'Night Owls');
  const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label);
  const enter = async (label: string, address: string) => {
    await page.user.clear(field(label));
    await page.user.click(field(label));
    await page.user.paste(address);
  };
  const says = (label: string, text: string) => waitFor(() => expect(field(label)).toHaveAccessibleDescription(text));
  return { ...page, dialog, submit: within(dialog).getByRole('button', { name: 'Submit' }), field, enter, says };
}
