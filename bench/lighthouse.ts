import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { ensureChromium } from '../scripts/chromium.mjs'

const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  // Without this flag the audits of the form's annotations do not apply.
  '--enable-features=WebMCP',
]

/** On a busy machine a trace sometimes fails, and Lighthouse asks for another run. */
const ATTEMPTS = 3

/** One run of Lighthouse with its defaults: its phone, its slow network, all of its categories. */
export async function auditPage(url: string): Promise<Result> {
  let problem = 'Lighthouse gave no result.'
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const result = await runLighthouse(url)
    if (result !== undefined && result.runtimeError === undefined) return result
    problem = result?.runtimeError?.message ?? problem
  }
  throw new Error(problem)
}

async function runLighthouse(url: string): Promise<Result | undefined> {
  const chrome = await launch({ chromePath: ensureChromium(), chromeFlags: CHROMIUM_FLAGS })
  try {
    return (await lighthouse(url, { port: chrome.port, logLevel: 'error' }))?.lhr
  } finally {
    chrome.kill()
  }
}
