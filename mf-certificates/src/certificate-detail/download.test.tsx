import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionReplaced } from '@project-practice/shared/session';
import { api, breakCall, fails, faults, HttpResponse, json } from '@project-practice/shared/testing';
import { CALL, NO, open, serve, server } from '../testing/certificatePage.ts';

const answering = (body: string | null, type: string, headers = {}) =>
  new HttpResponse(body, { headers: { 'content-type': type, ...headers } });
const aPdf = () => answering('%PDF-1.7\n1 0 obj\n%%EOF\n', 'application/pdf');

/** Holds back the answer to the download until the returned function is called. */
function serveWithDownload(answer: () => Response): () => void {
  serve();
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  server.use(api.get(`/certificates/${NO}/download/`, () => held.then(answer)));
  return () => finish();
}

it('says Downloading..., and then that the download failed', async () => {
  const finish = serveWithDownload(fails(500));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(screen.getByRole('button', { name: 'Downloading...' })).toBeDisabled();
  finish();
  expect(await screen.findByText('Failed to download certificate. Please try again.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download PDF' })).toBeEnabled());
});

it('saves the PDF under the certificate’s number, and hides an earlier error', async () => {
  serve();
  let isBroken = true;
  server.use(api.get(`/certificates/${NO}/download/`, () => (isBroken ? fails(500)() : aPdf())));
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  URL.createObjectURL = () => 'blob:certificate';
  URL.revokeObjectURL = () => {};
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`);
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await screen.findByRole('alert');
  isBroken = false;
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toEqual([`blob:certificate certificate-${NO}.pdf`]));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  click.mockRestore();
  log.mockRestore();
});

const notTheFile: [string, () => Response][] = [
  ['JSON', () => json({ message: 'fine' })],
  ['a page', () => answering('<!doctype html><title>Proxy</title>', 'text/html')],
  ['a page that calls itself a PDF', () => answering('<!doctype html><title>Proxy</title>', 'application/pdf')],
  ['nothing', () => answering(null, 'application/pdf')],
  ['half a PDF', () => answering('%PDF-1.7\n1 0 obj\n', 'application/pdf')],
  ['the end of a PDF', () => answering('1 0 obj\n%%EOF\n', 'application/pdf')],
  ['less than announced', () => answering('%PDF-1.7\n%%EOF\n', 'application/pdf', { 'content-length': '4711' })],
];

it.each(notTheFile)(
  'saves nothing and previews nothing when the download is answered with %s',
  async (_what, answer) => {
    serve();
    server.use(api.get(`${CALL}download/`, answer));
    const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('Failed to download certificate. Please try again.')).toBeVisible();
    expect(click).not.toHaveBeenCalled();
    click.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Preview Certificate' }));
    expect(await screen.findByText('The preview could not be loaded.')).toBeVisible();
    log.mockRestore();
  },
);

it('does not end a newer session when a download with an old token is refused', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const finish = serveWithDownload(fails(401));
  const { user, store } = await open();
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  act(() => void store.dispatch(sessionReplaced({ ...store.getState().session, accessToken: 'newer' })));
  finish();
  expect(await screen.findByText('Failed to download certificate. Please try again.')).toBeVisible();
  expect(store.getState().session.isAuthenticated).toBe(true);
  log.mockRestore();
});

it('has the preview in the address, and Back closes it', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  serve();
  breakCall(server, 'GET', `${CALL}download/`, 'answers 500');
  const { user, location, router } = await open();
  await user.click(await screen.findByRole('button', { name: 'Preview Certificate' }));
  expect(await screen.findByRole('dialog', { name: 'Certificate preview' })).toBeVisible();
  expect(location()).toBe(`/certificates/${NO}?preview=1`);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  log.mockRestore();
});

it.each(faults)('says that there is no preview when its document %s', async (fault) => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  serve();
  const { user } = await open();
  const mend = breakCall(server, 'GET', `${CALL}download/`, fault);
  await user.click(await screen.findByRole('button', { name: 'Preview Certificate' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The preview could not be loaded.');
  expect(screen.queryByText('Failed to download certificate. Please try again.')).not.toBeInTheDocument();
  expect(log).toHaveBeenCalled();
  mend();
  log.mockRestore();
});

it('loads the document of a failed preview again on Retry', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  serve();
  const { user } = await open();
  const mend = breakCall(server, 'GET', `${CALL}download/`, 'answers 500');
  await user.click(await screen.findByRole('button', { name: 'Preview Certificate' }));
  const dialog = await screen.findByRole('dialog');
  const retry = await within(dialog).findByRole('button', { name: 'Retry' });
  mend();
  server.use(api.get(`${CALL}download/`, () => aPdf()));
  URL.createObjectURL = () => 'blob:certificate';
  URL.revokeObjectURL = () => {};
  await user.click(retry);
  expect((await within(dialog).findByTitle(`Certificate #${NO}`)).getAttribute('src')).toMatch(/^blob:certificate/);
  log.mockRestore();
});

it('says in the preview that a download started there failed', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  serve();
  server.use(api.get(`${CALL}download/`, fails(500)));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Preview Certificate' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Download' }));
  expect(await within(dialog).findByText('Failed to download certificate. Please try again.')).toBeVisible();
  log.mockRestore();
});
