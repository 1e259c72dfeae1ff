import { api } from '@project-practice/shared/api';
import { makeStore } from '@project-practice/shared/store';
import { isSafeMoment } from './isSafeMoment.ts';

const store = makeStore();

const show = (html: string) => {
  document.body.innerHTML = html;
};

describe('a remote may be replaced', () => {
  it('when the visitor is not writing', () => {
    show('<form><input value="as it came"><textarea></textarea></form>');
    expect(isSafeMoment(store)).toBe(true);
  });

  it.each([
    ['a dialog is open', '<div role="dialog"></div>', undefined],
    ['a confirmation is open', '<div role="alertdialog"></div>', undefined],
    ['a menu is open', '<div role="menu"></div>', undefined],
    ['a select list is open', '<div role="listbox"></div>', undefined],
    ['a select has the focus', '<select id="here"></select>', () => document.getElementById('here')!.focus()],
    ['a field has the focus', '<input id="here">', () => document.getElementById('here')!.focus()],
    [
      'a form has unsaved text',
      '<form><textarea id="here"></textarea></form>',
      () => ((document.getElementById('here') as HTMLTextAreaElement).value = 'half a thought'),
    ],
  ])('but not while %s', (_, html, act) => {
    show(html);
    act?.();
    expect(isSafeMoment(store)).toBe(false);
  });

  it('but not while a write is pending', async () => {
    show('');
    let answer = () => {};
    const { accept } = api.injectEndpoints({
      endpoints: (build) => ({
        accept: build.mutation<null, void>({
          queryFn: () => new Promise((resolve) => (answer = () => resolve({ data: null }))),
        }),
      }),
    }).endpoints;
    const sent = store.dispatch(accept.initiate());
    expect(isSafeMoment(store)).toBe(false);
    answer();
    await sent;
    expect(isSafeMoment(store)).toBe(true);
  });
});
