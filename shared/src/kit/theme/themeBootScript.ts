import { themeColors } from './themeColors.ts';
import { THEME_KEY } from './themeKey.ts';

/**
 * A small blocking script in the head that sets the theme before the first paint. Its syntax is old because it is not
 * compiled. It must read the stored value as `parseTheme` does; one table of cases tests both.
 */
export const themeBootScript =
  `(function(){var d=false,t=null;` +
  `function k(v){if(typeof v==='string')return v==='dark';if(typeof v==='boolean')return v;` +
  `if(!v||typeof v!=='object')return false;var f=['state','isDarkMode','darkMode','theme','mode'];` +
  `for(var i=0;i<f.length;i++)if(v[f[i]]!=null)return k(v[f[i]]);return false}` +
  `try{t=localStorage.getItem('${THEME_KEY}');try{d=k(JSON.parse(t))}catch(e){d=k(t)}}catch(e){}` +
  `document.documentElement.setAttribute('data-theme',d?'dark':'light');` +
  `var m=document.querySelector('meta[name="theme-color"]');` +
  `if(!m){m=document.createElement('meta');m.setAttribute('name','theme-color');document.head.appendChild(m)}` +
  `m.setAttribute('content',d?'${themeColors.dark}':'${themeColors.light}')})();`;
