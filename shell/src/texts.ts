export const texts = {
  siteName: 'Project Practice',
  skipLink: 'Skip to content',
  nav: {
    label: 'Main',
    login: 'Login',
    logout: 'Logout',
    signUp: 'Sign up',
    profile: 'Profile',
    openMenu: 'Open menu',
    menuTitle: 'Menu',
    /** For the entries that have no room in the bar; names the one of this page. */
    more: (current?: string) => (current ? `More · ${current}` : 'More'),
    darkMode: 'Dark mode',
  },
  footer: {
    tagline: 'Real projects, real teams, results that count.',
    label: 'Elsewhere',
    codeHosting: 'Code hosting',
    network: 'Professional network',
    contact: 'Contact',
  },
  notFound: {
    title: 'Not Found',
    text: 'The page you are looking for does not exist.',
    home: 'Go to the home page',
  },
  broken: {
    title: (remote: string) => `${remote} is not available right now`,
    text: 'This part of the site could not be loaded. Everything else keeps working.',
    offline: 'This part of the site could not be loaded. You are offline. It will work again once you are back online.',
  },
  unknown: {
    title: 'This page',
    loading: 'the page',
  },
  failed: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Please try again.',
  },
  session: {
    ended: 'Your session has ended',
    endedElsewhere: 'You logged out in another tab',
    replaced: (email: string) => `You are now signed in as ${email}`,
    notStored: 'This browser could not store your session: reloading the page will sign you out.',
    resetLink: 'You are signed in. To choose a new password with the link from your email, log out first.',
  },
  offline: 'You are offline. What you see may be out of date.',
  override: {
    message: (names: string) => `You are viewing a preview of ${names}.`,
    reset: 'Back to the released version',
  },
  update: {
    message: 'A new version is ready.',
    reload: 'Reload',
  },
  loading: (remote: string) => `Loading ${remote}`,
} as const;

/** Texts of the page's HTML, which no script shows. */
export const frameTexts = {
  noScript: 'This site needs JavaScript. Please allow it for this address and reload the page.',
  failed: 'The site could not be loaded. Please try again in a moment.',
  slow: 'The site is taking longer than usual to load.',
  reload: 'Reload',
} as const;
