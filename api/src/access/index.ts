export { findVisibleProject, findVisibleTask, isVisibleTo, type ProjectRow } from './visibleProjects.ts';
export { lockOwnTeam, teamIdsOf } from './ownTeams.ts';
export { findMemberTeam, isMember, lockMemberTeam, lockTeam, onlyForOwner, type TeamRow } from './memberTeam.ts';
