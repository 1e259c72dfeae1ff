/**
 * The answers of `/api/v1`, each written once: the server checks and documents what it sends with the schema, and the browser
 * takes its type. Only servers import the schemas themselves (`shared/contract/wire`); `shared/contract` has the types alone,
 * of which nothing is left in a page.
 */
export * from './certificates.ts';
export * from './common.ts';
export * from './drafts.ts';
export * from './operating.ts';
export * from './people.ts';
export * from './portfolio.ts';
export * from './progress.ts';
export * from './projects.ts';
export * from './submissions.ts';
export * from './teams.ts';
