export type * from '../../../src/api/answers.ts';
