import { LAST_WISHES_KEY, MAX_LAST_WISHES } from '../features/wishes/last-wish.ts'

/**
 * For the offline page, whose content has no other script: reloads the requested page when there is a network again, one second
 * later because a new connection does not work at once, and lists the wishes that this device remembers, as links to
 * home. In the place of home itself no link leads there. The script's hash is in the content security policy.
 */
export const RETRY_SCRIPT = `addEventListener('online',()=>setTimeout(()=>location.reload(),1e3))
addEventListener('DOMContentLoaded',()=>{
if(location.pathname==='/')return
const ways=document.querySelector('#ways-on')
ways.hidden=false
try{for(const wish of JSON.parse(localStorage.getItem('${LAST_WISHES_KEY}')??'[]').slice(0,${MAX_LAST_WISHES})){
const link=document.createElement('a')
link.href='/?wish='+encodeURIComponent(wish)
link.className='chip'
link.textContent=wish
ways.querySelector('nav').append(link)
}}catch{}
})`
