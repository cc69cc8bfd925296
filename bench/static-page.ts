const STYLESHEET = /<link rel="stylesheet" href="([^"]+)">/g
const SCRIPT = /<script\b[^>]*>.*?<\/script>\n?/gs

/** Makes a static page with the same words and looks: the styles are in it, and no script. */
export async function staticPage(origin: string, html: string): Promise<string> {
  const paths = [...html.matchAll(STYLESHEET)].map(([, path = '']) => path)
  const styles = await Promise.all(paths.map(async (path) => (await fetch(origin + path)).text()))
  return html.replaceAll(SCRIPT, '').replaceAll(STYLESHEET, () => `<style>${styles.shift() ?? ''}</style>`)
}
