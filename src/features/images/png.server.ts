/**
 * A picture as PNG, from any format that is ours: a stored file, or SVG that we have written. Never an upload, which a
 * process of its own decodes. On the main thread's pool: on Linux sharp must not be loaded by a thread that ends before
 * the process does.
 * @param width in pixels; without one the picture keeps its own
 */
export async function pngOf(picture: Uint8Array, width?: number): Promise<Buffer> {
  // Loaded for the first picture only: it takes memory, and most shops draw none here.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp(picture).resize(width).png().toBuffer()
}
