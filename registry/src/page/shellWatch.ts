/**
 * Runs in the page before the shell is loaded, because a shell that does not start cannot report that. A change below #root
 * counts as started. If the shell fails before that and there is a last known good one, that one is started instead; if there
 * is none or it fails too, the frame's notice (`data-failed`) is shown. If nothing has happened for half a minute, neither a
 * start nor a failure, the other notice (`data-slow`) is; what is loading goes on. Errors while the visitor leaves do not
 * count, because Firefox then cancels what is still loading. If its script cannot be loaded, its first files are fetched past
 * the browser's cache, which may keep what a proxy sent instead of one of them, and it is started again, once.
 */
export const shellWatchScript = `((version,fallback)=>{
let current=version,isUp,isLeft,hasFailed,spoilt;
const began=performance.now(),
show=(notice,isShown)=>document.querySelector('[data-'+notice+']')?.toggleAttribute('hidden',!isShown),
report=(kind,more)=>navigator.sendBeacon('/registry/health',JSON.stringify({reports:[{remote:'shell',version:current,kind,...more}]})),
isOver=where=>isUp||isLeft||hasFailed||!where?.includes('/shell/'+current+'/'),
start=script=>document.head.append(Object.assign(document.createElement('script'),{type:'module',...script})),
undelivered=()=>report('undelivered',{message:new URL(spoilt).pathname}),
fail=(where,phase,message)=>{
if(isOver(where))return;
report('failed',{phase,message:String(message).slice(0,300)});
giveUp();
},
again=async({src,integrity})=>{
spoilt=src;
const files=[{href:src,integrity},...document.querySelectorAll('link[rel=modulepreload][href*="/shell/'+version+'/"]')];
try{
await Promise.all(files.map(async({href,integrity})=>{
const answer=await fetch(href,{cache:'reload',integrity});
await answer.blob();
if(!answer.ok)throw answer;
}));
start({src:src+'#again',integrity});
}catch{
if(isOver(src))return;
undelivered();
giveUp();
}
},
giveUp=()=>{
if(fallback&&current===version){
current=fallback.version;
start({src:fallback.entry});
}else{
hasFailed=true;
show('slow',false);
show('failed',true);
}
};
setTimeout(()=>isUp||hasFailed||show('slow',true),30000);
addEventListener('error',({target,filename,message})=>{
if(target.tagName==='SCRIPT'&&!spoilt&&!isOver(target.src))again(target);
else if(target.tagName==='SCRIPT')fail(target.src,'load','could not load '+target.src);
else fail(filename,'runtime',message);
},true);
addEventListener('beforeunload',()=>{isLeft=true});
addEventListener('unhandledrejection',({reason})=>fail(reason?.stack,'runtime',reason));
addEventListener('DOMContentLoaded',()=>{
new MutationObserver((_,observer)=>{
observer.disconnect();
isUp=true;
if(current===version&&spoilt)undelivered();
if(current===version)report('mounted',{ms:Math.round(performance.now()-began)});
else report('recovered');
}).observe(document.getElementById('root'),{childList:true,subtree:true});
});
})`.replaceAll('\n', '');
