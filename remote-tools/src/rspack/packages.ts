import { EmitFilesPlugin } from './emitFiles.ts';

/** A package, packed. */
export interface PackedPackage {
  /** Of the archive. */
  fileName: string;
  archive: Buffer;
  /** `sha512-…` of the archive. */
  integrity: string;
  /** Its `package.json`. */
  manifest: Record<string, unknown>;
}

/** What npm has to know of a package before it installs it. */
const KEYS = ['name', 'version', 'bin', 'dependencies', 'engines', 'peerDependencies', 'peerDependenciesMeta', 'type'];

/** Adds the packages to the release that remotes are built with, so that the registry offers those that fit what is live. */
export class PackagesPlugin extends EmitFilesPlugin {
  /** For `build.json`. */
  described: object[] = [];

  constructor(pack: () => Promise<PackedPackage[]>) {
    super('last', async () => {
      const packed = await pack();
      const pathOf = ({ fileName }: PackedPackage) => `packages/${fileName}`;
      this.described = packed.map((one) => ({
        file: pathOf(one),
        integrity: one.integrity,
        manifest: Object.fromEntries(KEYS.flatMap((key) => (key in one.manifest ? [[key, one.manifest[key]]] : []))),
      }));
      return Object.fromEntries(packed.map((one) => [pathOf(one), one.archive]));
    });
  }
}
