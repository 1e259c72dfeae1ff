import { remoteConfig } from '@project-practice/remote-tools/rspack';

export default remoteConfig(import.meta.dirname);
