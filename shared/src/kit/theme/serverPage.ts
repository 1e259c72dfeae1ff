import { THEME_KEY } from './themeKey.ts';
import { themeBootScript } from './themeBootScript.ts';

/** A theme chosen on the site applies here too; otherwise the system's preference does. Print is always light. */
export const inThemes = (light: string, dark: string) => `
:root{${light}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
@media screen{:root[data-theme=dark]{${dark}}}
`;

/** Applies the chosen theme, if there is one. */
export const serverPageScript = `try{if(localStorage.getItem('${THEME_KEY}'))${themeBootScript}}catch(e){}`;

/** The common look of the pages that a server renders as a whole, without the shell. */
export const serverPageStyle = `${inThemes(
  '--page:#eef3f7;--card:#fff;--ink:#0b1f3a;--muted:#51617a;--line:#d5dee9;--teal:#0f766e;--good:#15803d;color-scheme:light',
  '--page:#071527;--card:#0f2542;--ink:#eef4fb;--muted:#a8b8cc;--line:#24405f;--teal:#5eead4;--good:#4ade80;color-scheme:dark',
)}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
header{color:#fff;background:linear-gradient(135deg,#14406b,#0b1f3a 60%);border-bottom:5px solid #14b8a6}
header p{color:#cfe4ee}
header a{color:inherit}
`;
