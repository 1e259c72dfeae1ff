// First, because styled-components reads the nonce when it creates its style tag.
import './nonce.ts';
import { boot } from './boot.tsx';

// Not during evaluation of the bundle: tools that record where a request came from (developer tools, error trackers)
// would then have to resolve the position of every function in it.
queueMicrotask(() => void boot());
