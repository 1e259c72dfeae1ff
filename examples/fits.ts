// What remotes from outside are told is what pages give them: the compiler checks it.
import type { MountProps, RemoteLifecycles } from '@project-practice/shared/contract';
import type * as told from './remote.d.ts';

export const given = (props: MountProps): told.MountProps => props;
export const taken = (lifecycles: told.Lifecycles): RemoteLifecycles => lifecycles;
