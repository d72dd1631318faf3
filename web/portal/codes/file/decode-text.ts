const MARKS = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

/**
 * Reads the text of a file as spreadsheets write it: UTF-16 behind its mark, UTF-8, or the letters of
 * Western Europe, a byte each, as older ones do.
 */
export function decodeText(content: ArrayBuffer): string {
  const start = new Uint8Array(content, 0, Math.min(2, content.byteLength))
  const marked = MARKS.find(({ bytes }) => bytes.every((byte, at) => start[at] === byte))
  if (marked) return new TextDecoder(marked.encoding).decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
