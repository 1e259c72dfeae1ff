/**
 * Runs in the page before the shell is loaded, because a shell that does not start cannot report that. A change below #root
 * counts as started. If the shell fails before that and there is a last known good one, that one is started instead; if there
 * is none or it fails too, the frame's notice (`data-failed`) is shown. If nothing has happened for half a minute, neither a
 * start nor a failure, the other notice (`data-slow`) is; what is loading goes on. Errors while the visitor leaves do not
 * count, because Firefox then cancels what is still loading.
 */
export const shellWatchScript = `((version,fallback)=>{
let current=version,isUp,isLeft,hasFailed;
const began=performance.now(),
show=(notice,isShown)=>document.querySelector('[data-'+notice+']')?.toggleAttribute('hidden',!isShown),
report=(kind,more)=>navigator.sendBeacon('/registry/health',JSON.stringify({page:document.querySelector('meta[name=sent]').content,reports:[{remote:'shell',version:current,kind,...more}]})),
fail=(where,phase,message)=>{
if(isUp||isLeft||hasFailed||!where?.includes('/shell/'+current+'/'))return;
report('failed',{phase,message:String(message).slice(0,300)});
if(fallback&&current===version){
current=fallback.version;
document.head.append(Object.assign(document.createElement('script'),{type:'module',src:fallback.entry}));
}else{
hasFailed=true;
show('slow',false);
show('failed',true);
}
};
setTimeout(()=>isUp||hasFailed||show('slow',true),30000);
addEventListener('error',({target,filename,message})=>{
if(target.tagName==='SCRIPT')fail(target.src,'load','could not load '+target.src);
else fail(filename,'runtime',message);
},true);
addEventListener('beforeunload',()=>{isLeft=true});
addEventListener('unhandledrejection',({reason})=>fail(reason?.stack,'runtime',reason));
addEventListener('DOMContentLoaded',()=>{
new MutationObserver((_,observer)=>{
observer.disconnect();
isUp=true;
if(current===version)report('mounted',{ms:Math.round(performance.now()-began)});
else report('recovered');
}).observe(document.getElementById('root'),{childList:true,subtree:true});
});
})`.replaceAll('\n', '');
