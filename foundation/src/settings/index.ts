export { dataFolderOf } from './dataFolder.ts';
export { makeSecrets, type KeptSecret } from './keptSecrets.ts';
export { readSettings, type Settings } from './readSettings.ts';
export { SettingsError } from './settingsError.ts';
export type { GithubSettings, GoogleSettings } from './oauth.ts';
export { limitNames, type Limits } from './limits.ts';
