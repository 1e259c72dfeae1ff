import { orExit } from 'config/server';
import { readSettings } from 'config/settings';
import { buildMissing } from '../workspace/buildMissing.ts';

// A wrong setting is named at once instead of after the builds.
await orExit(() => readSettings(process.env));
await buildMissing(console.log);
// Imported dynamically, because it imports what was only just built.
const { serve } = await import('./serve.ts');
await serve();
