/** Addresses of the site this remote links to. */
export const paths = {
  login: '/login',
  signup: '/signup',
  certificates: '/certificates',
  /** A section of the profile. */
  section: (id: string) => (id === 'profile' ? '/profile' : `/profile?section=${id}`),
};
