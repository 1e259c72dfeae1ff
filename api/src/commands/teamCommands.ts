import { changePass, changeTeam } from './changeOne.ts';

export const teamCommands = [
  changeTeam({
    name: 'clear-team-name',
    summary: 'Replaces the name of a team by “Team” and its number.',
    action: 'team.name.cleared',
    needsReason: true,
    idle: () => undefined,
    values: ({ id }) => ({ name: `Team ${id}` }),
    done: 'The name is cleared.',
  }),
  changePass({
    name: 'void-pass',
    summary:
      'Takes back what a team passed with a submission. A certificate that rests on it is revoked by revoke-certificate.',
    action: 'submission.voided',
    needsReason: true,
    idle: () => undefined,
    values: 'An operator took this pass back. The task can be submitted again.',
    done: 'The pass is taken back.',
  }),
];
