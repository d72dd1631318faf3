import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../ports/ports.ts'
import { type Engine, startProgram } from './engine.ts'
import { enginesFolder } from './engines-folder.ts'
import { fetchOnce, runFetch } from './fetch.ts'

const VERSION = '0.203.0'
const MODULE = `github.com/stripe/stripe-mock@v${VERSION}`
const FOLDER = `stripe-mock-${VERSION}`

/** Stripe's published description of its API, against which this version of stripe-mock checks requests. */
export const stripeDescription = join(enginesFolder, FOLDER, 'spec3.json')

/** Starts stripe-mock, Stripe's own stand-in, built from its Go module. */
export async function startStripeMock(): Promise<Engine> {
  const folder = fetchOnce(FOLDER, 'the Go module proxy', build)
  const port = await freePort()
  const location = `http://127.0.0.1:${port}`
  const stop = await startProgram({
    name: 'stripe-mock',
    command: join(folder, 'stripe-mock'),
    args: ['-http-addr', `127.0.0.1:${port}`],
    // The engine refuses requests without a key, which shows that it is up.
    isReady: async () => (await fetch(location)).status === 401,
  })
  return { description: `stripe-mock ${VERSION}, from the Go module proxy`, location, stop }
}

function build(folder: string): void {
  runFetch('go', ['install', MODULE], { GOBIN: folder })
  const { Dir } = JSON.parse(runFetch('go', ['mod', 'download', '-json', MODULE])) as {
    Dir: string
  }
  copyFileSync(join(Dir, 'embedded', 'openapi', 'spec3.json'), join(folder, 'spec3.json'))
}
