/**
 * Runs in the page before the shell is loaded, because a shell that does not start cannot report that. A change below #root
 * counts as started. If the shell fails before that and there is a last known good one, that one is started instead. Errors
 * while the visitor leaves do not count, because Firefox then cancels what is still loading.
 */
export const shellWatchScript = `((version,fallback)=>{
let isUp,isLeft,hasFailed;
const began=performance.now(),
ours=/\\/shell\\//,
report=(kind,more)=>navigator.sendBeacon('/registry/health',JSON.stringify({reports:[{remote:'shell',version:kind==='recovered'?fallback.version:version,kind,...more}]})),
fail=(phase,message)=>{
if(isUp||isLeft||hasFailed)return;
hasFailed=true;
report('failed',{phase,message:String(message).slice(0,300)});
if(fallback)document.head.append(Object.assign(document.createElement('script'),{type:'module',src:fallback.entry}));
};
addEventListener('error',({target,filename,message})=>{
if(target.tagName==='SCRIPT'&&ours.test(target.src))fail('load','could not load '+target.src);
else if(ours.test(filename))fail('runtime',message);
},true);
addEventListener('beforeunload',()=>{isLeft=true});
addEventListener('unhandledrejection',({reason})=>{
if(ours.test(reason?.stack))fail('runtime',reason);
});
addEventListener('DOMContentLoaded',()=>{
new MutationObserver((_,observer)=>{
observer.disconnect();
isUp=true;
if(hasFailed)report('recovered');
else report('mounted',{ms:Math.round(performance.now()-began)});
}).observe(document.getElementById('root'),{childList:true,subtree:true});
});
})`.replaceAll('\n', '');
