/** The most codes of one request, and of one part of a job. */
export const CHUNK_ROWS = 1_000
/** Below the 64 kB that a request's body may have, with room for what is around the codes. */
const CHUNK_BYTES = 60_000

/** Cuts codes into parts that one request takes each, in their order. */
export function* cutIntoChunks(codes: readonly string[]): Generator<string[], void, undefined> {
  const encoder = new TextEncoder()
  let chunk: string[] = []
  let bytes = 0
  for (const code of codes) {
    const size = encoder.encode(JSON.stringify(code)).length + 1
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
