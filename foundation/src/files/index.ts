export { FileDamaged, FileMissing, type FileStore } from './fileStore.ts';
export { openFileStore } from './openFileStore.ts';
export { refuseWrongBucket } from './refuseWrongBucket.ts';
