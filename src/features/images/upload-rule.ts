/** What may be uploaded as a picture, by its bytes: names and declared types say nothing. */

type UploadType = 'jpeg' | 'png' | 'webp' | 'avif'

/** Signatures at the beginning (WHATWG MIME Sniffing, section 6.1); AVIF by the brands of its first box. */
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

/** How far from the beginning, or from the end, other programs look for what is theirs. */
const PDF_WITHIN_BYTES = 1024
const ZIP_WITHIN_BYTES = 65_557

/** Scripts and pages that a server or a browser might run, were the file ever served as it came. */
const MARKUP = /<(?:script|html|\?php)[\s>]|<!doctype html/i

/**
 * Whether a second file hides in the picture: a page, a script, a PDF or an archive. None of it would be stored, as
 * pictures are made anew; but whoever sends such a file means something else by it.
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
