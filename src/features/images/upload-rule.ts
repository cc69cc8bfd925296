/** The type of an uploaded picture is decided by its bytes, because names and declared types prove nothing. */

export type UploadType = 'jpeg' | 'png' | 'webp' | 'avif'

/** Checks signatures at the beginning (WHATWG MIME Sniffing, section 6.1); AVIF by the brands of its first box. */
export function sniffImage(bytes: Buffer): UploadType | undefined {
  const startsWith = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex
  if (startsWith('ffd8ff')) return 'jpeg'
  if (startsWith('89504e470d0a1a0a')) return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  return isAvif(bytes) ? 'avif' : undefined
}

/** ISO/IEC 14496-12: size, 'ftyp', major brand, version, then compatible brands. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || ascii(bytes, 4, 8) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && /^avi[fs]$/.test(ascii(bytes, at, at + 4))) return true
  }
  return false
}

/** Distances from the beginning and from the end within which other programs find their own formats. */
const PDF_WITHIN_BYTES = 1024
const ZIP_WITHIN_BYTES = 65_557

/** Scripts and pages, which a server or browser might run if the file were served unchanged. */
const MARKUP = /<(?:script|html|\?php)[\s>]|<!doctype html/i

/**
 * Whether a second file hides in the picture: a page, a script, a PDF or an archive. Encoding again would remove it,
 * but such an upload is hostile.
 */
export function hidesOtherFile(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, PDF_WITHIN_BYTES).includes('%PDF-') ||
    bytes.subarray(-ZIP_WITHIN_BYTES).includes('PK\u0005\u0006', 0, 'latin1') ||
    MARKUP.test(bytes.toString('latin1'))
  )
}

function ascii(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('latin1', start, end)
}
