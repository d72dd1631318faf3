/** Maximum number of codes in one request. Each request is one chunk of a job. */
export const CHUNK_ROWS = 1_000
/**
 * Maximum total size of the codes in a request in bytes. The body is limited to 64 kB, and the
 * remaining bytes are for other fields.
 */
const CHUNK_BYTES = 60_000

/** Splits codes into chunks without changing their order. Each chunk fits into one request. */
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

/**
 * Returns an upper bound for the size of a text in JSON, in bytes. A UTF-16 code unit takes at most
 * three bytes in UTF-8.
 */
function bytesInJson(text: string): number {
  let bytes = 0
  for (const unit of JSON.stringify(text).split('')) bytes += unit < '\u0080' ? 1 : 3
  return bytes
}
