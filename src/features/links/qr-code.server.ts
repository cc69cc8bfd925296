import { crc32, deflateSync } from 'node:zlib'
import { encodeQR } from 'qr'

/**
 * The standard's quiet zone of four modules, and an error correction that survives a crumpled print (ISO/IEC 18004).
 */
const OPTIONS = { border: 4, ecc: 'medium' } as const

/** Pixels of one module, which are one byte of the PNG. A code of a short link is then about 300 pixels wide. */
const PIXELS = 8

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A QR code as SVG, for printing at any size. */
export function qrSvg(text: string): string {
  return encodeQR(text, 'svg', OPTIONS)
}

/** A QR code as PNG with one bit a pixel (W3C PNG, third edition). */
export function qrPng(text: string): Buffer {
  const modules = encodeQR(text, 'raw', OPTIONS)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(modules.length * PIXELS, 0)
  header.writeUInt32BE(modules.length * PIXELS, 4)
  // One bit, greyscale; compression, filter and interlacing keep their defaults.
  header[8] = 1
  const lines = Buffer.concat(modules.flatMap((row) => Array<Buffer>(PIXELS).fill(scanLine(row))))
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A filter byte (none), then a byte of eight pixels for each module; black is 0. */
function scanLine(row: readonly boolean[]): Buffer {
  return Buffer.from([0, ...row.map((isDark) => (isDark ? 0x00 : 0xff))])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
