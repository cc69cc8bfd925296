/**
 * Uploads pictures, all at once and repeatedly, from the message 'start' until 'stop'; then sends the statuses of the
 * responses. Forked by uploads.ts as `upload-sender.ts <url> <token> <pictures>`; its first message is the size of a
 * form in bytes.
 */

import { noisyJpeg } from '../src/testing/pictures.ts'

interface Form {
  readonly type: string
  readonly body: Uint8Array<ArrayBuffer>
}

/** The form as a browser would send it. */
async function formOf(jpeg: Buffer): Promise<Form> {
  const form = new FormData()
  form.append('destinationUrl', 'https://shop.example/')
  form.append('image', new Blob([new Uint8Array(jpeg)]), 'noise.jpg')
  const written = new Response(form)
  return { type: written.headers.get('content-type') ?? '', body: await written.bytes() }
}

/** Uploads a form; returns the status of the response. */
async function upload({ type, body }: Form): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  const answer = await fetch(`${url}/api/upload-promotion`, { method: 'POST', headers, body })
  const text = await answer.text()
  if (answer.status !== 201) process.stderr.write(`An upload was answered with ${answer.status}: ${text}\n`)
  return answer.status
}

const [url = '', token = '', pictures = ''] = process.argv.slice(2)
// Different pictures, because an equal picture would not be stored again.
const forms: Form[] = []
for (let count = 0; count < Number(pictures); count++) forms.push(await formOf(await noisyJpeg(4000, 2800)))

async function uploadUntil(stopped: AbortSignal): Promise<void> {
  const statuses: number[] = []
  while (!stopped.aborted) statuses.push(...(await Promise.all(forms.map(upload))))
  process.send?.(statuses)
}

let running = new AbortController()
process.on('message', (message) => {
  if (message === 'stop') return running.abort()
  running = new AbortController()
  void uploadUntil(running.signal)
})
process.send?.(forms[0]?.body.length ?? 0)
