/**
 * Stands at the end of the page and starts the shell once what the page arrived with has been painted: on a fast
 * connection the program is there first, and its work would hold the first paint back. A page nobody looks at paints
 * nothing and starts at once.
 */
export const startScript = `(function(src,integrity){
var hasStarted=false;
function start(){
if(hasStarted)return;
hasStarted=true;
var script=document.createElement('script');
script.type='module';
script.src=src;
if(integrity)script.integrity=integrity;
document.head.append(script);
}
if(document.hidden)return start();
requestAnimationFrame(function(){setTimeout(start)});
setTimeout(start,250);
})`.replaceAll('\n', '');
