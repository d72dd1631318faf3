import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Figure } from '#test/bench/figure.ts'
import { makeToken } from '#test/fixtures/requests/api.ts'
import { givenFans } from '#test/fixtures/world.ts'
import { CONNECTIONS, createCaller, type Line } from './caller.ts'
import type { Day } from './day.ts'

const REQUESTS = 1500
/** Number of requests to each server before measuring. */
const WARM_UP = 300
const TURNS = 3

type Ask = (n: number) => Promise<void>

/**
 * Compares the requests per second of the local cloud with those of a bare Fastify server on the
 * same table. Measures both servers alternately.
 */
export async function compareWithFastify(day: Day): Promise<Figure[]> {
  const child = fork(new URL('bare-server.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    child.send(day.outputs)
    const [address] = (await once(child, 'message')) as [string]
    const bare = createCaller(address)
    const ours = createCaller(day.outputs.apiUrl)
    const deal = `/deals/${day.random.pick(day.deals).key}`
    const redeem = await redeemAs(day, deal)
    const figures = [
      await compare(
        'reads of a deal',
        { ours, bare },
        ({ call }) =>
          () =>
            call('', 'GET', deal),
      ),
      await compare(
        'lists of 20 deals',
        { ours, bare },
        ({ call }) =>
          () =>
            call('', 'GET', '/deals'),
      ),
      await compare('redeems', { ours, bare }, redeem),
    ]
    for (const { notes } of [bare, ours])
      if (notes.errors.length > 0) throw new Error(notes.errors[0])
    return figures
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

/** Returns a function that redeems at a server, as a different fan each time. */
async function redeemAs({ outputs, team }: Day, deal: string) {
  const body = { teamKey: team.key, after: 0 }
  const fans = await givenFans(WARM_UP + REQUESTS * TURNS, [team])
  const tokens = await Promise.all(fans.map(({ key }) => makeToken(outputs, { userKey: key })))
  return ({ call }: Line): Ask =>
    (n) =>
      call('', 'POST', `${deal}/redemptions`, { authorization: `Bearer ${tokens[n]}`, body })
}

async function compare(
  name: string,
  { ours, bare }: { ours: Line; bare: Line },
  askOf: (line: Line) => Ask,
): Promise<Figure> {
  const seconds = { ours: 0, bare: 0 }
  const time = async (line: Line, first: number, count: number) => {
    const taken = await rush(askOf(line), first, count)
    line.hangUp()
    return taken
  }
  await Promise.all([ours, bare].map((line) => time(line, 0, WARM_UP)))
  for (let turn = 0; turn < TURNS; turn += 1) {
    const first = WARM_UP + turn * REQUESTS
    seconds.bare += await time(bare, first, REQUESTS)
    seconds.ours += await time(ours, first, REQUESTS)
  }
  const rate = (taken: number) => (REQUESTS * TURNS) / taken
  return {
    name: `${name} against a bare Fastify`,
    value: rate(seconds.ours) / rate(seconds.bare),
    detail: `${rate(seconds.ours).toFixed(0)}/s against ${rate(seconds.bare).toFixed(0)}/s`,
  }
}

/** Sends `count` requests with all connections busy, and returns the seconds that they take. */
async function rush(ask: Ask, first: number, count: number): Promise<number> {
  let next = first
  const caller = async () => {
    while (next < first + count) await ask(next++)
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, caller))
  return (performance.now() - startedAt) / 1000
}
