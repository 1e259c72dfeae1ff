import { remoteConfig } from '@project-practice/tooling/rspack';

export default remoteConfig(import.meta.dirname);
