/** Thrown if a file does not exist, as opposed to a storage that does not answer. */
export class FileMissing extends Error {
  override name = 'FileMissing';
}

/** Thrown if a file is not what its record says: cut short by a full disk or a power cut, or changed by somebody. */
export class FileDamaged extends Error {
  override name = 'FileDamaged';
}

/** Files by key: `a/picture.webp`. */
export interface FileStore {
  /** Once it resolves, the file is there whole, and survives a power cut; until then, its key has the earlier file or none. */
  put(key: string, bytes: Buffer, contentType?: string): Promise<void>;
  /** The file's own bytes and nothing else. Rejects with `FileMissing`. */
  get(key: string): Promise<Buffer>;
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>;
  /** Removes every file whose key begins with `folder/`. */
  removeFolder(folder: string): Promise<void>;
}
