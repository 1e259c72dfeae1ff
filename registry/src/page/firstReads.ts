import type { RouteMatch } from 'shared/contract';
import { scriptJson } from './scriptJson.ts';

/**
 * Runs in the page before anything is loaded, so that data and code load in parallel. Arguments: the route's reads, the
 * route's path (whose parameters it takes from the address), and whether a session is needed. It
 * - marks the document as signed in or not, for the HTML that is already in the page;
 * - in that HTML, holds back presses of buttons, forms, and links that lead nowhere until their program is loaded, and
 *   remembers the button for it (otherwise the browser would submit the form and put a password into the address, or jump
 *   to the top);
 * - leaves expired tokens to the shell, which refreshes them first, because a 401 would end the session.
 */
export const firstReadsScript = `((reads,route,needsSession)=>{
let token,expires;
try{const stored=JSON.parse(localStorage.getItem('auth-storage'))||{};token=(stored.state||stored).accessToken}catch{}
document.documentElement.setAttribute('data-session',token?'in':'out');
const hold=event=>{
const element=event.target.closest(event.type==='click'?'button,a[href="#"]':'form');
if(!element?.closest('[data-ahead],[data-standing]'))return;
event.preventDefault();
if(element.localName==='button')window.__pressed=element;
};
addEventListener('click',hold,true);
addEventListener('submit',hold,true);
if(!reads.length||needsSession&&!token)return;
try{expires=JSON.parse(atob(token.split('.')[1].replace(/-/g,'+').replace(/_/g,'/'))).exp}catch{}
if(expires*1000<Date.now()+5000)return;
const headers={Accept:'application/json'},started=window.__firstReads={},names=route.split('/'),values=location.pathname.split('/'),
start=async path=>{
const response=await fetch('/api/v1'+path,{headers,signal:AbortSignal.timeout(10000)});
return{response,text:await response.text()}
};
if(token)headers.Authorization='JWT '+token;
for(const read of reads){
const path=read.replace(/{(\\w+)}/g,(_,name)=>values[names.indexOf(':'+name)]);
(started[path]=start(path)).catch(()=>{})
}
})`.replaceAll('\n', '');

/** The arguments of that script. */
export const firstReadsOf = (match: RouteMatch | undefined): string =>
  [match?.route.reads ?? [], match?.route.path ?? '', match?.route.access === 'signed-in']
    .map((value) => scriptJson(value))
    .join(',');
