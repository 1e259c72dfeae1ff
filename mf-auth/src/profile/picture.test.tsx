import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, json } from '@project-practice/shared/testing';
import { fill } from '../testing/fill.ts';
import { shrinkPicture } from './details/shrinkPicture.ts';
import { ada, edit, open, server, takeChanges } from '../testing/profilePage.ts';

// jsdom neither decodes nor draws pictures.
jest.mock('./details/shrinkPicture.ts', () => ({ shrinkPicture: jest.fn() }));
const shrink = jest.mocked(shrinkPicture);
URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => {};

it('shrinks a chosen picture before sending it, and accepts only images', async () => {
  shrink.mockResolvedValue(new Blob(['small'], { type: 'image/webp' }));
  const sent = takeChanges();
  const page = await open();
  await edit(page);
  const input = screen.getByLabelText('Profile picture', { selector: 'input' });
  expect(input).toHaveAttribute('accept', 'image/*');
  // `accept` does not filter files that are dropped on the control.
  await userEvent
    .setup({ applyAccept: false })
    .upload(input, new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Only image files can be used.');
  await page.user.upload(input, new File(['png'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText('Others will see this picture once you save.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Profile updated successfully!');
  expect(sent[0]!.avatar).toMatchObject({ name: 'avatar.webp', type: 'image/webp' });
});

it('uses the picture that was chosen last, whichever is ready first', async () => {
  const ready: ((type: string) => void)[] = [];
  shrink.mockImplementation(
    () => new Promise((resolve) => ready.push((type) => resolve(new Blob(['small'], { type })))),
  );
  const sent = takeChanges();
  const page = await open();
  await edit(page);
  const input = screen.getByLabelText('Profile picture', { selector: 'input' });
  for (const name of ['first.png', 'last.png'])
    await page.user.upload(input, new File(['png'], name, { type: 'image/png' }));
  ready[1]!('image/webp');
  ready[0]!('image/png');
  expect(await screen.findByText('Others will see this picture once you save.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Profile updated successfully!');
  expect(sent[0]!.avatar).toMatchObject({ type: 'image/webp' });
});

it('can be saved when a file that is no image was chosen while a picture was being shrunk', async () => {
  let ready!: (blob: Blob) => void;
  shrink.mockImplementation(() => new Promise((resolve) => (ready = resolve)));
  const sent = takeChanges();
  const page = await open();
  await edit(page);
  await fill(page.user, 'First name', 'Augusta');
  const input = screen.getByLabelText('Profile picture', { selector: 'input' });
  await page.user.upload(input, new File(['png'], 'me.png', { type: 'image/png' }));
  await userEvent
    .setup({ applyAccept: false })
    .upload(input, new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }));
  ready(new Blob(['small'], { type: 'image/webp' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Only image files can be used.');
  await page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Profile updated successfully!');
  expect(sent[0]).not.toHaveProperty('avatar');
});

it('returns to the initial choice when the chosen picture is undone', async () => {
  shrink.mockResolvedValue(new Blob(['small'], { type: 'image/webp' }));
  const page = await open();
  await edit(page);
  await page.user.upload(
    screen.getByLabelText('Profile picture', { selector: 'input' }),
    new File(['png'], 'me.png', { type: 'image/png' }),
  );
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /picture/i })).toHaveFocus();
});

it('removes the picture with the next save, and can undo that until then', async () => {
  const sent = takeChanges();
  const withPicture = { ...ada, avatar: '/media/a/1.webp' };
  server.use(api.get('/auth/profile/', () => json(withPicture)));
  const page = await open('/profile', withPicture);
  const shown = () => document.querySelector('img[src="/media/a/1.webp"]');
  await edit(page);
  await page.user.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(screen.getByText('Others will see your initials once you save.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose picture' })).toHaveFocus();
  expect(shown()).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(shown()).not.toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Remove picture' }));
  await page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Profile updated successfully!');
  expect(sent[0]).toMatchObject({ remove_avatar: 'true' });
});

it('says so when a picture cannot be read', async () => {
  shrink.mockRejectedValue(new Error('broken'));
  const page = await open();
  await edit(page);
  await page.user.upload(
    screen.getByLabelText('Profile picture', { selector: 'input' }),
    new File(['x'], 'me.png', { type: 'image/png' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture could not be read.');
});
