import { remoteConfig } from 'config/rspack';

export default remoteConfig(import.meta.dirname);
