/**
 * A script for the head: sets the stored theme on the root element before the first paint, so that no other theme
 * flashes up. Its text depends on the product's name alone, so that its hash can stand in a policy.
 */
export function themeScript(productName: string): string {
  const prefix = JSON.stringify(`${productName.toLowerCase()}-theme`).replaceAll('<', String.raw`\u003c`)
  return `try{for(const[k,a]of[["mode",["light","dark"]],["color",["blue","pink"]]]){const v=localStorage.getItem(${prefix}+"-"+k);if(a.includes(v))document.documentElement.dataset[k]=v}}catch{}`
}
