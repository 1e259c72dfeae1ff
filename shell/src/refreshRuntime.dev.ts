// First in the shell's development build, never in the released one. Remotes under development take React's refresh
// runtime from here, and released remotes the production JSX runtime that a development build does not use itself.
import 'react/jsx-runtime';
import * as runtime from 'react-refresh/runtime';

Object.assign(window, { __SHELL_REFRESH__: runtime });
