interface Manifest {
  owner?: object;
  routes: { path: string; page: string }[];
}

/** A loader that leaves of `remote.json` what runs in the page. The registry hands the rest to the shell. */
export default function pageManifest(source: string): string {
  const { owner: _, ...manifest } = JSON.parse(source) as Manifest;
  return JSON.stringify({ ...manifest, routes: manifest.routes.map(({ path, page }) => ({ path, page })) });
}
