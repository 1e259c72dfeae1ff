export * from './builders.ts';
export { renderRemote } from './renderRemote.tsx';
export { api, delay, fails, HttpResponse, json, setupApi } from './server.ts';
