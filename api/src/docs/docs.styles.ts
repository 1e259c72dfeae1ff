import { inThemes } from '../htmlPages/htmlPage.ts';

export const style = `${inThemes(
  '--code:#f0f4f8;--get:#0f766e;--post:#1d4ed8;--patch:#92400e;--delete:#b42318',
  '--code:#0a1b31;--get:#5eead4;--post:#93c5fd;--patch:#fcd34d;--delete:#ff9b8f',
)}
html{scroll-behavior:smooth}
header{padding:40px 24px 32px}
header>*{max-width:932px}
h1{margin:0 auto 6px;font-size:32px;line-height:1.2}
header p{margin:4px auto}
header a{color:#5eead4}
main{max-width:980px;margin:0 auto;padding:24px}
nav{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:8px}
nav a{padding:4px 14px;border-radius:999px;border:1px solid var(--line);background:var(--card);color:var(--teal);font-weight:600;font-size:14px;text-decoration:none}
h2{margin:36px 0 12px;font-size:21px;text-transform:capitalize}
details{background:var(--card);border:1px solid var(--line);border-radius:12px;margin:8px 0;overflow:hidden}
summary{display:flex;flex-wrap:wrap;gap:4px 14px;align-items:baseline;padding:12px 18px;cursor:pointer}
summary:focus-visible,a:focus-visible{outline:3px solid #14b8a6;outline-offset:2px}
summary code{font-weight:600;overflow-wrap:anywhere}
summary span{color:var(--muted)}
.method{min-width:62px;font-weight:800;font-size:13px;letter-spacing:.04em}
.GET{color:var(--get)}.POST{color:var(--post)}.PATCH{color:var(--patch)}.DELETE{color:var(--delete)}
.body{padding:2px 18px 18px;border-top:1px solid var(--line)}
h3{margin:16px 0 6px;font-size:14px;color:var(--muted)}
pre{margin:0;padding:12px 14px;background:var(--code);border-radius:8px;overflow-x:auto;font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
p{margin:12px 0 0}
`;
