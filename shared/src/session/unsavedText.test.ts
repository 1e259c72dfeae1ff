import { api as network, aUser, json } from '../testing/index.ts';
import { readUnsaved, writeUnsaved } from './unsavedText.ts';
import { sessionExpired, signedIn, signOut } from './index.ts';
import { hearFromOtherTab, keep, open, server, sessionWith, stop, user } from '../testing/watchedSession.ts';
import { tokenFor } from '../testing/tokenFor.ts';

describe('text that was typed but not sent', () => {
  const grace = { user: aUser({ email: 'grace@example.com' }), tokens: { access: 'g', refresh: 'g' } };
  const typed = () => readUnsaved('profile');
  beforeEach(() => {
    keep(sessionWith(tokenFor(600)));
  });
  const openAndType = () => {
    const page = open();
    writeUnsaved('profile', { first_name: 'Augusta' });
    return page;
  };

  it('is dropped on sign-out, here and in another tab', () => {
    server.use(network.post('/auth/logout/', () => json(null)));
    sessionStorage.setItem('of-something-else', 'stays');
    signOut(openAndType().store);
    expect(typed()).toBeUndefined();
    expect(sessionStorage.getItem('of-something-else')).toBe('stays');
    stop();
    keep(sessionWith(tokenFor(600)));
    openAndType();
    hearFromOtherTab(null);
    expect(typed()).toBeUndefined();
  });

  it('is kept for the same user after an expired session, and for nobody else', () => {
    const { store } = openAndType();
    store.dispatch(sessionExpired());
    expect(typed()).toEqual({ first_name: 'Augusta' });
    store.dispatch(signedIn({ user, tokens: { access: 'a', refresh: 'r' } }));
    expect(typed()).toEqual({ first_name: 'Augusta' });
    store.dispatch(sessionExpired());
    store.dispatch(signedIn(grace));
    expect(typed()).toBeUndefined();
  });

  it('is dropped when somebody else signs in while the tab sleeps or reloads', () => {
    openAndType();
    stop();
    keep({ ...sessionWith(tokenFor(900)), user: grace.user });
    open();
    expect(typed()).toBeUndefined();
  });
});
