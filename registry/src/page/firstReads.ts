import type { RouteMatch } from 'shared/contract';
import { scriptJson } from './scriptJson.ts';

/**
 * Runs in the page before anything is loaded, so that data and code travel side by side. It is called with a route's
 * reads, the route's path, whose parameters it finds in the address, and whether a session is needed. It marks the
 * document with whether somebody is signed in, for the HTML that stands in the page already. There it holds back what
 * is pressed before the program behind it has come (the browser would put a password into the address) and keeps it for
 * that program. An expired token is left to the shell, which refreshes it first: a 401 would end the session.
 */
export const firstReadsScript = `((reads,route,needsSession)=>{
let token,expires;
try{const stored=JSON.parse(localStorage.getItem('auth-storage'))||{};token=(stored.state||stored).accessToken}catch{}
document.documentElement.setAttribute('data-session',token?'in':'out');
const hold=event=>{
const element=event.target.closest(event.type==='click'?'button':'form');
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

/** What that script is called with. */
export const firstReadsOf = (match: RouteMatch | undefined): string =>
  [match?.route.reads ?? [], match?.route.path ?? '', match?.route.access === 'signed-in'].map((value) => scriptJson(value)).join(',');
