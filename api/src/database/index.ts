export * as tables from './schema/index.ts';
export { connect, inTransaction, isUniqueViolation, type Db } from './connect.ts';
export { migrateApi, migrationsFolder } from './migrateApi.ts';
