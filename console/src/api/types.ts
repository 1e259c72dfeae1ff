export type * from 'registry/answers';
