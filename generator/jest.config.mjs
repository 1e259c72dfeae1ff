export { default } from 'tooling/jest/server';
