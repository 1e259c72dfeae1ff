const core = (version: string) => version.split('-', 1)[0]!.split('.').map(Number);

/** Whether `candidate` is a later release than `current`, by the three numbers of semantic versioning. */
export function isLater(candidate: string, current: string): boolean {
  const [a, b] = [core(candidate), core(current)];
  for (let i = 0; i < 3; i++) if (a[i] !== b[i]) return (a[i] ?? 0) > (b[i] ?? 0);
  return false;
}
