/** The words of a plain text, without the signs between them. */
export function splitWords(plain: string): string[] {
  return plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
}
