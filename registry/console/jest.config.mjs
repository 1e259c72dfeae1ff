export { default } from 'config/jest/browser';
