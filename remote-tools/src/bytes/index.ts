export { records } from './checkBuild.ts';
export { reportBytes } from './report.ts';
