import { carryOver, keepFrame, placeScreenFrame } from './arrivedFrame.ts';

const screenWith = (inside: string) => `<h1>Projects</h1><input name="search"><a href="/projects">All</a>${inside}`;

/** A page that has arrived, with the frame as `from`, the rendered screen as `to`, and a menu beside them. */
function arrive() {
  document.body.innerHTML = `<div id="root"><div data-ahead>${screenWith('')}</div></div><nav><a href="/projects">Menu</a></nav><main></main>`;
  const from = document.querySelector<HTMLElement>('[data-ahead]')!;
  const to = document.querySelector('main')!;
  const render = () => {
    to.innerHTML = screenWith('<p>Loaded</p>');
    carryOver(from, to);
    from.remove();
  };
  return { from, to, render, find: (selector: string) => document.querySelector<HTMLElement>(selector)! };
}

it.each(['input', 'a'])('the focus moves from the %s of the frame to its twin', (element) => {
  const { render, find } = arrive();
  find(`[data-ahead] ${element}`).focus();
  keepFrame();
  render();
  expect(find(`main ${element}`)).toHaveFocus();
});

it('a focus that was set after the page arrived moves too', () => {
  const { render, find } = arrive();
  keepFrame();
  find('[data-ahead] a').focus();
  render();
  expect(find('main a')).toHaveFocus();
});

it('a focus that is elsewhere stays, although the screen has such an element too', () => {
  const { render, find } = arrive();
  find('nav a').focus();
  keepFrame();
  render();
  expect(find('nav a')).toHaveFocus();
});

it('the focus stays in a screen that moves into the running site', () => {
  const { from, to, find } = arrive();
  find('[data-ahead] input').focus();
  keepFrame();
  placeScreenFrame(from, to);
  expect(find('main input')).toHaveFocus();
});

it('typed text moves, and text that was not touched does not overwrite what the screen shows', () => {
  const { from, to } = arrive();
  keepFrame();
  to.innerHTML = screenWith('');
  const shown = to.querySelector('input')!;
  shown.value = 'of the address';
  carryOver(from, to);
  expect(shown).toHaveValue('of the address');
  from.querySelector('input')!.value = 'owls';
  carryOver(from, to);
  expect(shown).toHaveValue('owls');
});
