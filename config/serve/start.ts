import { buildMissing } from '../commands/buildMissing.ts';

await buildMissing(console.log);
// Only now: what follows imports what was just built.
const { serve } = await import('./serve.ts');
await serve();
