export { startTracing } from './startTracing.ts';
export { traced } from './traced.ts';
