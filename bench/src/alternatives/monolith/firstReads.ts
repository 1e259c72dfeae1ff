// Part of the page, as in the site's own.
import { parseSession, SESSION_KEY } from '@project-practice/shared/contract';
import { readArguments } from '@project-practice/shell/src/page-programs/readArguments.ts';
import { startFirstReads } from '@project-practice/shell/src/page-programs/startFirstReads.ts';

const { route } = readArguments();
if (route) startFirstReads(route, parseSession(localStorage.getItem(SESSION_KEY)).accessToken);
