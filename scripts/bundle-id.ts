import { createHash } from 'node:crypto'

const LENGTH = 12

/** Returns the first line of a bundle: the id that connects its log lines to its source map. */
export function firstLine(bundle: string): string {
  const id = createHash('sha256').update(bundle).digest('hex').slice(0, LENGTH)
  return `globalThis.fanwardBundle='${id}';`
}

/** Returns the id in a built bundle; undefined if it has none. */
export function bundleIdIn(text: string): string | undefined {
  return /^globalThis\.fanwardBundle='([0-9a-f]{12})';/.exec(text)?.[1]
}
