import { remoteConfig } from 'tooling/rspack';

export default remoteConfig(import.meta.dirname);
