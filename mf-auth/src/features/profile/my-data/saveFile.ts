/** How long a browser may take to begin writing before the address is given back. */
const WRITE_MS = 10_000;

export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), WRITE_MS);
}
