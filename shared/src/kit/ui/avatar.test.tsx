import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './index.ts';
import { initials } from './Avatar.tsx';

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['  Grace  Brewster Hopper ', 'GH'],
  ['', '?'],
  ['😀 Smile', '😀S'],
  ["Seán O'Brien (Dublin)", 'SD'],
  ["«Ada» O'Brien", 'AO'],
  ['(...)', '?'],
])('shortens %j to %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

it('falls back to initials when the picture does not load', () => {
  const { container } = render(<Avatar name="Ada Lovelace" src="/media/a/1.webp" />);
  fireEvent.error(container.querySelector('img')!);
  expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toHaveTextContent('AL');
});

it.each([
  ['/media/a/1.webp', '/media/a/1.webp'],
  ['media/a/1.webp', '/media/a/1.webp'],
  ['https://pictures.example/1.webp', 'https://pictures.example/1.webp'],
  ['blob:http://localhost/1', 'blob:http://localhost/1'],
])('loads the picture %s from %s on any page', (src, asked) => {
  const { container } = render(<Avatar name="Ada Lovelace" src={src} />);
  expect(container.querySelector('img')).toHaveAttribute('src', asked);
});
