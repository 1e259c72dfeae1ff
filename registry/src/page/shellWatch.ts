/**
 * Runs in the page before the shell is loaded, because a shell that does not start cannot report it. The first sign
 * of life is a change below #root. If the shell fails before that and there is a last known good one, that one is
 * started in its place.
 */
export const shellWatchScript = `(function(version,fallback){
var began=performance.now(),isUp=false,hasFailed=false;
function report(kind,more){
var entry={remote:'shell',version:kind==='recovered'?fallback.version:version,kind:kind};
for(var key in more)entry[key]=more[key];
navigator.sendBeacon('/registry/health',JSON.stringify({reports:[entry]}));
}
function fail(phase,message){
if(isUp||hasFailed)return;
hasFailed=true;
report('failed',{phase:phase,message:String(message).slice(0,300)});
if(!fallback)return;
var script=document.createElement('script');
script.type='module';
script.src=fallback.entry;
document.head.append(script);
}
addEventListener('error',function(event){
var source=event.target;
if(source&&source.tagName==='SCRIPT'&&/\\/shell\\//.test(source.src))fail('load','could not load '+source.src);
else if(/\\/shell\\//.test(event.filename||''))fail('runtime',event.message);
},true);
addEventListener('unhandledrejection',function(event){
var reason=event.reason;
if(/\\/shell\\//.test(reason&&reason.stack||''))fail('runtime',reason);
});
addEventListener('DOMContentLoaded',function(){
var root=document.getElementById('root');
new MutationObserver(function(changes,observer){
observer.disconnect();
isUp=true;
if(hasFailed)report('recovered');
else report('mounted',{ms:Math.round(performance.now()-began)});
}).observe(root,{childList:true,subtree:true});
});
})`.replaceAll('\n', '');
