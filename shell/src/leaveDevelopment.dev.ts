// Part of the shell's development build only. A remote under development comes from a `practice dev` on this machine. When that
// has ended no later one serves its address again, since the next has a link of its own: this browser returns to the released
// versions.
import { readPageDocument } from './page.ts';

const reset = () =>
  location.replace(`/registry/override/reset?to=${encodeURIComponent(location.pathname + location.search)}`);

// One that answers at all is there, also if its remote could not be compiled.
for (const { variant, entry } of readPageDocument().remotes)
  if (variant === 'override') fetch(entry, { method: 'HEAD', mode: 'no-cors' }).catch(reset);
