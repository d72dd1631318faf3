import { createHash } from 'node:crypto'

const LENGTH = 12

/** With what a bundle begins: the name by which its log lines and its source map find each other. */
export function firstLine(bundle: string): string {
  const id = createHash('sha256').update(bundle).digest('hex').slice(0, LENGTH)
  return `globalThis.fanwardBundle='${id}';`
}

/** The name in a bundle as it was built; undefined when there is none. */
export function bundleIdIn(text: string): string | undefined {
  return /^globalThis\.fanwardBundle='([0-9a-f]{12})';/.exec(text)?.[1]
}
