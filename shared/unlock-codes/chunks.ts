/** Maximum number of codes of one request, and of one part of a job. */
export const CHUNK_ROWS = 1_000
/** Maximum size in bytes of codes, below a request body's 64 kB with room for the rest. */
const CHUNK_BYTES = 60_000

/** Splits codes, in order, into parts that fit one request each. */
export function* cutIntoChunks(codes: readonly string[]): Generator<string[], void, undefined> {
  let chunk: string[] = []
  let bytes = 0
  for (const code of codes) {
    const size = bytesInJson(code) + 1
    if (chunk.length === CHUNK_ROWS || (chunk.length > 0 && bytes + size > CHUNK_BYTES)) {
      yield chunk
      chunk = []
      bytes = 0
    }
    chunk.push(code)
    bytes += size
  }
  if (chunk.length > 0) yield chunk
}

/** Returns an upper bound of UTF-8 bytes: no UTF-16 unit takes more than three. */
function bytesInJson(text: string): number {
  let bytes = 0
  for (const unit of JSON.stringify(text).split('')) bytes += unit < '\u0080' ? 1 : 3
  return bytes
}
