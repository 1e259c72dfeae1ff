/** Every text this remote shows, by screen. Those given by the specification are kept word for word. */

export const teamTexts = {
  team: 'Team',
  teams: 'Teams',
  yourTeams: 'Your Teams',
  unnamed: 'Unnamed team',
  unknownPerson: 'Unknown person',
  cancel: 'Cancel',
  name: 'Team Name',
};

export const listTexts = {
  loading: 'Loading teams…',
  failed: 'Failed to load teams',
  create: 'Create Team',
  emptyTitle: 'No teams available',
  emptyText: 'You are not a member of any teams yet.',
  emptyHint: 'Create a team (a team of one is fine), or open an invitation link that a team sent you.',
  createFirst: 'Create your first team',
  details: 'View Details',
  noProjects: 'No project yet',
  moreProjects: (count: number) => `and ${count} more ${count === 1 ? 'project' : 'projects'}`,
};

export const createTexts = {
  description: 'You will own the team and can invite others to it.',
  submit: 'Create',
  pending: 'Creating...',
  failed: 'Failed to create team',
  done: (name: string) => `${name} was created.`,
  open: 'Open',
};

export const detailTexts = {
  loading: 'Loading the team…',
  failed: 'Failed to load team details',
  notFound: 'Team not found',
  notFoundText: 'It does not exist, or you are no longer a member.',
  owner: 'Owner',
  created: 'Created',
  menu: 'Team actions',
  edit: 'Edit Team',
};

export const editTexts = {
  ownerEmail: 'Owner Email',
  ownerHint: 'Enter the email of the new team owner',
  handOver: (name: string) => `${name} will own this team. You stay a member, but can no longer edit it.`,
  nameRequired: 'Please enter a team name.',
  submit: 'Update Team',
  pending: 'Updating...',
  failed: 'Failed to update team',
  done: 'Team updated.',
};

export const memberTexts = {
  title: 'Members',
  dialogTitle: 'All members',
  count: (count: number) => `${count} ${count === 1 ? 'member' : 'members'}`,
  showAll: 'Show all members',
  more: (count: number) => `+${count}`,
  moreLabel: (count: number) => `${count} more ${count === 1 ? 'member' : 'members'}`,
  find: 'Find a member',
  noMatch: 'No members match your search.',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeQuestion: 'Are you sure you want to remove this member from the team?',
  removeFailed: 'Failed to remove the member',
  removed: (name: string) => `${name} was removed from the team.`,
};

export const leaveTexts = {
  leave: 'Leave Team',
  title: (name: string) => `Leave ${name}?`,
  asMember: 'You will lose access to its projects and submissions. To rejoin, you will need a new invitation.',
  asOwner: (heir: string) => `You own this team. When you leave, ${heir} becomes its owner.`,
  asLast: 'You are the only member. When you leave, the team is archived. You keep your certificates.',
  failed: 'Failed to leave team',
  done: 'You left the team.',
};

export const projectTexts = {
  title: 'Projects',
  empty: 'This team is not registered to a project yet.',
  emptyText: 'Choose a project together and register the team on its page.',
  progress: (passed: number, total: number) =>
    total === 0 ? 'No tasks' : passed === total ? 'All tasks passed' : `${passed} of ${total} tasks passed`,
  explore: 'Explore Projects',
  unnamed: 'Untitled project',
};

export const invitationTexts = {
  title: 'Invitations',
  description:
    'Anyone with an active link can join until it expires. Press an invitation to disable or enable its link.',
  invite: 'Invite Member',
  loading: 'Loading invitations…',
  loadFailed: 'Failed to load invitations',
  empty: 'No invitations sent.',
  emptyText: 'Invite people: you get a link that you can send to them.',
  pages: 'Pages of invitations',
  created: 'Created',
  expires: (days: number) => `Expires in ${days} ${days === 1 ? 'day' : 'days'}`,
  expired: 'Expired',
  active: (isActive: boolean) => `Active: ${isActive ? 'Yes' : 'No'}`,
  /** The end of the link, which tells invitations of one day apart. */
  ending: (uuid: string) => `Link …${uuid.slice(-4)}`,
  by: (name: string) => `By ${name}`,
  uses: (count: number) => (count === 0 ? 'Not used yet' : `Used ${count === 1 ? 'once' : `${count} times`}`),
  switchTo: (isActive: boolean) => `Press to ${isActive ? 'enable' : 'disable'} this link`,
  copy: 'Copy Invitation Link',
  link: 'Invitation link',
  copyByHand: 'Your browser blocked copying. Select the link and copy it.',
  switchFailed: 'Failed to update invitation',
  delete: 'Delete',
  deleteTitle: (date: string, uuid: string) => `Delete the invitation from ${date} (link …${uuid.slice(-4)})?`,
  deleteQuestion: 'Are you sure you want to delete this invitation?',
  deleteFailed: 'Failed to delete invitation',
  deleted: 'Invitation deleted.',
};

export const inviteTexts = {
  description: 'This creates a link. Copy it and send it to the people you want on the team.',
  days: 'Expires in days',
  daysRequired: 'Enter a number of days.',
  submit: 'Send Invite',
  pending: 'Sending...',
  failed: 'Failed to create invitation',
  done: 'Invitation created. Copy its link and send it.',
  copy: 'Copy link',
  copied: 'Copied!',
  copyRefused: 'Your browser blocked copying. Copy the link from the list.',
};

export const acceptTexts = {
  title: 'Team Invitation',
  loading: 'Loading the invitation…',
  invalidLink: 'Invalid invitation link',
  invalidLinkText: 'Part of the address is missing. Ask for the link again.',
  failed: 'Failed to load invitation details',
  notFound: 'Invitation not found',
  notFoundText: 'It was deleted, or the link is incomplete. Ask a team member for a new one.',
  invitedTo: (inviter?: string) => (inviter ? `${inviter} invites you to join` : 'You are invited to join'),
  aTeam: 'a team',
  expires: (days: number) => `This invitation expires in ${days} ${days === 1 ? 'day' : 'days'}.`,
  expired: 'This invitation has expired.',
  disabled: 'This invitation has been disabled by the team owner.',
  askForNew: 'Ask a team member for a new one.',
  askToEnable: 'Ask a team member to enable it again.',
  alreadyMember: 'You are already in this team.',
  openTeam: 'Open the team',
  joinAs: (name: string, email: string) => `You will join as ${name === email ? email : `${name} (${email})`}.`,
  guest: 'You need to sign in or sign up to accept. You will return here afterwards.',
  /** Follows "Create an account to" on the sign-in page. */
  purpose: (team: string) => `join ${team}`,
  accept: 'Accept Invitation',
  accepting: 'Accepting...',
  decline: 'Decline',
  acceptFailed: 'Failed to accept invitation. It may have expired or been disabled.',
  joined: 'You have successfully joined the team!',
  redirecting: 'Redirecting to teams page...',
};
