export { callRegistry, CommandFailed, runCommand } from './client.ts';
export { packFolder } from './packFolder.ts';
