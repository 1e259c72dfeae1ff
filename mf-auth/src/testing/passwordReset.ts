import { screen, waitFor } from '@testing-library/react';
import { dropResetToken } from '@project-practice/shared/session';
import { renderRemote, setupApi } from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { routes } from '../routes.ts';

export const server = setupApi();
export type Page = Awaited<ReturnType<typeof open>>;
export const open = () => renderRemote({ manifest, routes, path: '/login', user: null });
export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const press = ({ user }: Page, name: string) => user.click(screen.getByRole('button', { name }));
export const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

afterEach(() => {
  dropResetToken();
  history.replaceState(null, '', '/');
});
