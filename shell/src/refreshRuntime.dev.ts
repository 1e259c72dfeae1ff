// Part of the shell's development build only. Remotes under development get React's refresh runtime from here, and the runtimes of
// JSX: released ones the production one, those under development the other.
import 'react/jsx-runtime';
import 'react/jsx-dev-runtime';
import * as runtime from 'react-refresh/runtime';

// Before react-dom, which looks for it when it starts.
runtime.injectIntoGlobalHook(window);
Object.assign(window, { __SHELL_REFRESH__: runtime });
