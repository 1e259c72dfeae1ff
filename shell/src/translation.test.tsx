import { render, screen } from '@testing-library/react';
import { surviveTranslation } from './translation.ts';

/** A text beside something that comes and goes, as any remote may have it. */
const Saving = ({ isPending }: { isPending: boolean }) => (
  <p>
    {isPending && <b>…</b>}
    {isPending ? 'Saving' : <i>Saved</i>}
  </p>
);

const translate = (element: Element) => {
  for (const text of [...element.childNodes].filter((node) => node instanceof Text))
    text.replaceWith(Object.assign(document.createElement('font'), { textContent: 'Guardando' }));
};

it('keeps a screen alive whose texts the browser has replaced', () => {
  surviveTranslation();
  const { rerender } = render(<Saving isPending />);
  translate(screen.getByText('Saving'));
  rerender(<Saving isPending={false} />);
  expect(screen.getByText('Saved')).toBeVisible();
  rerender(<Saving isPending />);
  expect(screen.getByText('…')).toBeVisible();
});
