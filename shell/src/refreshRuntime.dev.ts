// The first module of the shell's development build, and not part of the released one. Remotes under development get
// React's refresh runtime from here; released remotes get the production JSX runtime, which this build itself does not use.
import 'react/jsx-runtime';
import * as runtime from 'react-refresh/runtime';

Object.assign(window, { __SHELL_REFRESH__: runtime });
