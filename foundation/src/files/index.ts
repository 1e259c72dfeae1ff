export { openDisk } from './openDisk.ts';
export { refuseWrongBucket } from './refuseWrongBucket.ts';
