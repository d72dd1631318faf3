/** The most codes of one request, and of one part of a job. */
export const CHUNK_ROWS = 1_000
/** Below the 64 kB that a request's body may have, with room for what is around the codes. */
const CHUNK_BYTES = 60_000

/** Cuts codes into parts that one request takes each, in their order. */
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

/** At most: of UTF-8, in which no unit of a text takes more than three. */
function bytesInJson(text: string): number {
  let bytes = 0
  for (const unit of JSON.stringify(text).split('')) bytes += unit < '\u0080' ? 1 : 3
  return bytes
}
