/**
 * Runs in the page of a developer's shell. One that cannot be loaded comes from an `npm run dev` that has ended, and no later one
 * serves that address again: the next has a link of its own. So this browser returns to the released versions.
 */
export const developerShellScript = `((entry)=>{
let isLeft;
addEventListener('beforeunload',()=>{isLeft=true});
addEventListener('error',({target})=>{
if(!isLeft&&target.src===entry)location.replace('/registry/override/reset?to='+encodeURIComponent(location.pathname+location.search));
},true);
})`.replaceAll('\n', '');
