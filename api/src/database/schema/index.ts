export * from './certificates.ts';
export * from './drafts.ts';
export * from './lookups.ts';
export * from './projects.ts';
export * from './requests.ts';
export * from './submissions.ts';
export * from './teams.ts';
export * from './users.ts';
