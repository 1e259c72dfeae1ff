export { default } from 'config/jest/server';
