// The nonce comes first: styled-components reads it when it makes its style tag.
import './nonce.ts';
import { boot } from './boot.tsx';

// Not while the program is evaluated: whoever notes where a request came from (developer tools, error trackers) would
// otherwise have to find the place of every function in it.
queueMicrotask(() => void boot());
