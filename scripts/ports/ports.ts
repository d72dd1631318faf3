import { createServer } from 'node:net'

/**
 * Range of ports for servers, below the range for outgoing connections, so that no connection takes
 * a free port before its server listens.
 */
const [FIRST, LAST] = [20_000, 31_999]

/** Number of processes of one test run that can search for ports at once without conflicts. */
const LANES = 16
const lane = Number(process.env['VITEST_POOL_ID'] ?? 0) % LANES

const given = new Set<number>()

/** Returns a free port that this process has not received before. */
export async function freePort(): Promise<number> {
  const steps = Math.floor((LAST - FIRST + 1) / LANES)
  const start = Math.floor(Math.random() * steps)
  for (let step = 0; step < steps; step++) {
    const port = FIRST + ((start + step) % steps) * LANES + lane
    if (given.has(port) || !(await isPortFree(port))) continue
    given.add(port)
    return port
  }
  throw new Error(`No port between ${FIRST} and ${LAST} is free`)
}

export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
