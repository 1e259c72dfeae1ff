import { pageAttributes } from '../../contract/pageProtocol.ts';
import { palettes } from './palette.ts';
import { tokens } from './tokens.ts';
import { typeface } from './typeface.ts';

const declare = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const lightShadows =
  '--shadow-xs:0 1px 2px rgb(19 32 60/6%);' +
  '--shadow-sm:0 1px 2px rgb(19 32 60/5%),0 2px 6px rgb(19 32 60/5%);' +
  '--shadow-md:0 2px 4px rgb(19 32 60/4%),0 10px 24px -6px rgb(19 32 60/12%);' +
  '--shadow-lg:0 4px 8px rgb(19 32 60/5%),0 24px 56px -12px rgb(19 32 60/24%);' +
  '--wash:rgb(12 117 115/9%);--wash-2:rgb(198 123 10/7%);--sheen:rgb(255 255 255/14%)';

const darkShadows =
  '--shadow-xs:0 1px 2px rgb(0 0 0/40%);' +
  '--shadow-sm:0 1px 0 rgb(255 255 255/4%) inset,0 2px 6px rgb(0 0 0/32%);' +
  '--shadow-md:0 1px 0 rgb(255 255 255/5%) inset,0 12px 28px -6px rgb(0 0 0/52%);' +
  '--shadow-lg:0 1px 0 rgb(255 255 255/6%) inset,0 28px 64px -12px rgb(0 0 0/72%);' +
  '--wash:rgb(60 201 186/11%);--wash-2:rgb(107 157 240/9%);--sheen:rgb(255 255 255/34%)';

const light = `color-scheme:light;${declare(palettes.light)};${lightShadows}`;
const dark = `color-scheme:dark;${declare(palettes.dark)};${darkShadows}`;

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/** What stands for the typeface until it arrives, as wide and as high, so that no line breaks elsewhere then. Measured on English text. */
const standIn = (weights: string, style: string, [width, ascent, descent]: [number, number, number]) =>
  `@font-face{font-family:"Figtree Fallback";font-weight:${weights};src:local("Arial${style}"),local("Liberation Sans${style}"),local("Helvetica${style}");` +
  `size-adjust:${width}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;

const faces =
  `@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(${typeface}) format("woff2");unicode-range:${LATIN}}` +
  standIn('100 599', '', [99.65, 95.33, 25.09]) +
  standIn('600 900', ' Bold', [95.1, 99.9, 26.29]);

const { session, standing, when } = pageAttributes;

/**
 * Both themes and the base styles of every page, loaded before the first paint. `data-theme` on the root alone decides
 * which theme shows.
 */
export const globalCss = `
${faces}
:root{
--font-text:Figtree,"Figtree Fallback",sans-serif;
--font-mono:ui-monospace,SFMono-Regular,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace;
--size-xs:.75rem;--size-sm:.875rem;--size-md:1rem;--size-lg:1.125rem;
--size-h2:clamp(1.25rem,1.15rem + .5vw,1.5rem);
--size-h1:clamp(1.75rem,1.4rem + 1.6vw,2.5rem);--size-display:clamp(2.25rem,1.3rem + 4.2vw,4.25rem);
--gutter:clamp(1rem,.5rem + 2.5vw,2.5rem);
--fast:120ms;--base:200ms;--slow:360ms;
}
:root,:root[data-theme=light]{${light}}
:root[data-theme=dark]{${dark}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block-start:${tokens.belowBar};overflow-y:scroll;
background:var(--canvas)}
body{margin:0;min-height:100vh;min-height:100dvh;background:var(--canvas);color:var(--ink);
font:400 var(--size-md)/1.6 var(--font-text);overflow-wrap:break-word;-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility}
h1,h2,h3,h4,h5,h6{margin:0;line-height:1.2;text-wrap:balance;font-weight:650}
h1{font-size:var(--size-h1);letter-spacing:-.032em;line-height:1.1;font-weight:700}
h2{font-size:var(--size-h2);letter-spacing:-.022em}
h3{font-size:var(--size-lg);letter-spacing:-.014em}
h1:focus:not(:focus-visible){outline:none}
p{margin:0;text-wrap:pretty}
ul,ol{margin:0;padding-inline-start:1.25rem}
dl,dd,figure,fieldset{margin:0}fieldset{padding:0;border:0;min-inline-size:0}
img,svg,video{display:block;max-inline-size:100%}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
code,pre,kbd,samp{font-family:var(--font-mono);font-size:var(--size-sm)}
a{color:var(--link);text-decoration-thickness:1px;text-underline-offset:.2em}
a:hover{text-decoration-thickness:2px}
/* User text runs in its own direction; the layout keeps the page's. */
h1,h2,h3,h4,p,li,dd,td,a,span,strong,blockquote{unicode-bidi:plaintext;text-align:-webkit-match-parent;text-align:match-parent}
input,textarea{unicode-bidi:plaintext}
code{unicode-bidi:isolate}
hr{border:0;border-block-start:1px solid var(--line);margin:0}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:.25rem}
::selection{background:var(--secondary);color:var(--on-secondary)}
::placeholder{color:var(--ink-subtle);opacity:1}
[hidden],:root:not([${session}=in]) [${when}=in],[${session}=in] [${when}=out]{display:none!important}
[${when}]{display:contents}
/* The outline was visible before scripts ran, so it must not fade in again. */
[${standing}] [role=status]{animation:none}
@media (prefers-reduced-motion:reduce){
:root{--fast:.01ms;--base:.01ms;--slow:.01ms}
*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}
}
/* Icons are slightly larger than the text beside them and scale with it. */
.lucide{inline-size:1.15em;block-size:1.15em}
/* Icons take the color of the text beside them, even where they have their own. */
/* Where backgrounds are gone, an underline shows which link leads to where the visitor is. */
@media (forced-colors:active){svg[stroke=currentColor]{color:inherit!important}a[aria-current]{text-decoration:underline!important}}
/* Nothing will take the place of an outline. */
@media (scripting:none){[${standing}] [role=status]{display:none}}
/* A control that gets the focus must not end up behind a message at the foot of the page. The room goes a second late: if it went
   when a mouse goes down, and takes the focus, the page could move under it before it comes up, and nothing would be clicked. */
body{transition:padding-block-end 0s 1s}
:root:has([data-snackbars]>*){scroll-padding-block-end:min(9rem,40vh)}
:root:has([data-snackbars]>*):has(main :focus-visible) body{padding-block-end:min(9rem,40vh);transition-delay:0s}
@media print{
:root,:root[data-theme=dark]{${light};--canvas:#fff;--sunken:#fff;--shadow-xs:none;--shadow-sm:none;--shadow-md:none;--shadow-lg:none}
body{min-height:0;font-size:11pt}
a{color:inherit}
nav,[data-print=hide]{display:none!important}
}
`.trim();
