import type { RequestListener } from 'node:http'
import { addressOf } from '../ports/listen.ts'

/** Renders a page that shows sent messages. The page runs no scripts. */
export function renderPage(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`
}

const styles = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1b1b1f; background: #f4f4f6 }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-bottom: 1.5rem }
input, button { font: inherit; padding: .35rem .6rem }
article { background: #fff; border: 1px solid #d9d9e0; border-radius: 8px; padding: 1rem; margin-bottom: 1rem }
h2 { margin: 0; font-size: 1.1rem }
.meta { margin: 0 0 .5rem; color: #5a5a66; font-size: .9rem; overflow-wrap: anywhere }
.code { font: 600 1.6rem ui-monospace, monospace; letter-spacing: .15em; margin: .25rem 0 }
pre { white-space: pre-wrap; font: inherit; margin: 0 }
iframe { width: 100%; height: 24rem; border: 1px solid #d9d9e0; background: #fff }
`

interface Shown<Thing> {
  /** Returns the messages to the address in `?to=`, or all messages if there is no `?to=`. */
  readonly list: (to: string | undefined) => readonly Thing[]
  readonly render: (things: readonly Thing[], to: string | undefined) => string
}

/**
 * Returns a request handler that answers with the page, or with JSON if the path ends in `.json`.
 */
export function showing<Thing>({ list, render }: Shown<Thing>): RequestListener {
  return (req, res) => {
    const url = addressOf(req)
    const to = url.searchParams.get('to') ?? undefined
    const asJson = url.pathname.endsWith('.json')
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    res.writeHead(200, {
      'content-type': asJson ? 'application/json' : 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    })
    res.end(asJson ? JSON.stringify(list(to)) : render(list(to), to))
  }
}

/**
 * Parses a file of JSON lines. Warns of a line that is not JSON, such as one left incomplete by a
 * crash, and skips it.
 */
export function readJsonLines<Thing>(text: string, what: string): Thing[] {
  const things: Thing[] = []
  for (const line of text.split('\n')) {
    if (!line) continue
    try {
      things.push(JSON.parse(line) as Thing)
    } catch {
      console.warn(`${what} holds a line that is not JSON; it is left out: ${line.slice(0, 40)}`)
    }
  }
  return things
}
