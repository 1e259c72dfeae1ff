import { orExit } from '@project-practice/foundation/http';
import { readSettings } from '@project-practice/foundation/settings';
import { buildMissing } from '@project-practice/tooling/workspace';

// A wrong setting is named at once instead of after the builds.
await orExit(() => readSettings(process.env));
await buildMissing(console.log);
// Imported dynamically, because it imports what was only just built.
const { serve } = await import('./serve.ts');
await serve();
