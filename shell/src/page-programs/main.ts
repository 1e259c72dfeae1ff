// The programs that a page contains as text and runs before anything is loaded. They are built into one small script, and
// share constants and types, but no state, with the shell that starts later.
import { parseSession, SESSION_KEY, signedOut } from 'shared/contract';
import { endWorkers } from './endWorkers.ts';
import { holdPresses } from './holdPresses.ts';
import { leaveDeveloperShell } from './leaveDeveloperShell.ts';
import { readArguments } from './readArguments.ts';
import { markSession } from './markSession.ts';
import { startFirstReads } from './startFirstReads.ts';
import { warmUpDates } from './warmUpDates.ts';
import { watchShell } from './watchShell.ts';

function storedSession() {
  try {
    return parseSession(localStorage.getItem(SESSION_KEY));
  } catch {
    return signedOut; // storage was refused
  }
}

const { route, shell, writesDates } = readArguments();
const session = storedSession();
markSession(session);
holdPresses();
if (route) startFirstReads(route, session.accessToken);
if ('developerEntry' in shell) leaveDeveloperShell(shell.developerEntry);
else watchShell(shell);
warmUpDates(writesDates);
endWorkers();
