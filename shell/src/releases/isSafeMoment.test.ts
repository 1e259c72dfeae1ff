import { isSafeMoment } from './isSafeMoment.ts';

const show = (html: string) => {
  document.body.innerHTML = html;
};

describe('a remote may be replaced in the page', () => {
  it('when nobody is writing', () => {
    show('<form><input value="as it came"><textarea></textarea></form>');
    expect(isSafeMoment()).toBe(true);
  });

  it.each([
    ['a dialog is open', '<div role="dialog"></div>', undefined],
    ['a question is open', '<div role="alertdialog"></div>', undefined],
    ['somebody is in a field', '<input id="here">', () => document.getElementById('here')!.focus()],
    ['a form holds text', '<form><textarea id="here"></textarea></form>', () => ((document.getElementById('here') as HTMLTextAreaElement).value = 'half a thought')],
  ])('but not while %s', (_, html, act) => {
    show(html);
    act?.();
    expect(isSafeMoment()).toBe(false);
  });
});
