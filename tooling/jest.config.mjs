export { default } from './jest/server.mjs';
