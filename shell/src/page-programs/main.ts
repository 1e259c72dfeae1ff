// The programs that a page contains as text and runs before anything is loaded. They are built into one small script, and
// share constants and types, but no state, with the shell that starts later.
import { parseSession, SESSION_KEY, signedOut } from '@project-practice/shared/contract';
import { endWorkers } from './endWorkers.ts';
import { holdPresses } from './holdPresses.ts';
import { readArguments } from './readArguments.ts';
import { markSession } from './markSession.ts';
import { startFirstReads } from './startFirstReads.ts';
import { watchShell } from './watchShell.ts';

const { route, shell } = readArguments();
let session = signedOut;
try {
  session = parseSession(localStorage.getItem(SESSION_KEY));
} catch {
  // Storage was refused.
}
markSession(session);
holdPresses();
if (route) startFirstReads(route, session.accessToken);
watchShell(shell);
endWorkers();
