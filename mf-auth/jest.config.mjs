export { default } from '@project-practice/remote-tools/jest/browser';
