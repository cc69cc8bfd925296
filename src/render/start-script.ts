/**
 * Loads the scripts of a page, whose addresses are in its `data-files` as JSON, after the first paint: before it they
 * would take a slow phone's network and processor from what is to be seen. Three seconds after loading they come in any
 * case, because a page that is not on screen paints nothing. The script's hash is in the content security policy.
 */
export const START_SCRIPT = `{const files=JSON.parse(document.currentScript.dataset.files),start=()=>{for(const file of files)import(file).catch(console.debug)};addEventListener('DOMContentLoaded',()=>new PerformanceObserver(start).observe({type:'paint',buffered:true}));addEventListener('load',()=>setTimeout(start,3e3))}`
