export type * from '@project-practice/registry/answers';
