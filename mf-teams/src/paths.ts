/** Addresses of the site this remote links to. */
export const paths = {
  teams: '/teams',
  login: '/login',
  team: (uuid: string) => `/teams/${uuid}`,
  invitation: (team: string, invitation: string) => `/teams/${team}/invitations/${invitation}/accept`,
};
