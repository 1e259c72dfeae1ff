export { findVisibleProject, type ProjectRow } from './visibleProjects.ts';
export { lockOwnTeam, teamIdsOf } from './ownTeams.ts';
export { findMemberTeam, isMember, lockMemberTeam, onlyForOwner, type TeamRow } from './memberTeam.ts';
