/** JSON that cannot end its script element (HTML, section 4.12.1.3). */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
