import { buildMissing } from '../workspace/buildMissing.ts';

await buildMissing(console.log);
// Imported dynamically, because it imports what was only just built.
const { serve } = await import('./serve.ts');
await serve();
