export * as tables from './schema/index.ts';
export { isHeldBy, isLeaseOver, leaseEnd, newClaim, notHeld } from './lease.ts';
export { connect, inTransaction, isUniqueViolation, type Db } from './connect.ts';
export { statement, type Hole } from './statement.ts';
export { migrateApi, migrationsFolder } from './migrateApi.ts';
