export { bestTeams, type BestTeam } from './bestTeams.ts';
export { finishedTeams, teamsOnProject, type TeamOnProject } from './teamsOnProject.ts';
export { inTaskOrder } from './taskOrder.ts';
