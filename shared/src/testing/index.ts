export * from './builders.ts';
export { breakCall, faults, neverAnswer, wordsUnder, writeFaults } from './faults.ts';
export { renderRemote } from './renderRemote.tsx';
export { api, delay, fails, HttpResponse, json, setupApi } from './server.ts';
