/** How long the browser may take to start the download before the object URL is revoked. */
const WRITE_MS = 10_000;

/** Downloads a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), WRITE_MS);
}
