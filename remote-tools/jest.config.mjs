export { default } from '@project-practice/tooling/jest/server';
