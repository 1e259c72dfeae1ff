export { default } from 'tooling/jest/browser';
