import { fork } from 'node:child_process'
import { once } from 'node:events'
import { listRedemptions } from '#lambdas/stores/deals/redemption-lists.ts'
import { ensureSite } from '#scripts/build-site.ts'
import {
  type DemoAccount,
  type Outputs,
  setHandlerEnvironment,
} from '#scripts/local-cloud/index.ts'
import { createRandom } from '#scripts/random.ts'
import { type Figure, holds, print } from '#test/bench/figure.ts'
import { makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'
import { makeCacheTable, writeCacheTable } from './cache-table.ts'
import {
  CONNECTIONS,
  createCaller,
  type Notes,
  percentile,
  type Signed,
  WITH_EDGE,
} from './caller.ts'
import { compareWithFastify } from './compare.ts'
import { type Day, nextVisit } from './day.ts'
import type { Question } from './server.ts'

interface Wanted {
  readonly minutes: number
  readonly seed: string
  /**
   * True to put the edge's cache in front of the API and write a table of the answers that it
   * cached.
   */
  readonly hasEdge: boolean
}

/** Number of equal parts of the day. Memory is measured after each part. */
const PARTS = 5
const DEALS = 20
const SPREAD = 'p99 against p50'
/** File with the share of answers from the edge's cache, by endpoint. */
const CACHE_TABLE = '.local/cache-table.md'

/** Runs a day of mixed visits on the entire local cloud, with all connections busy. */
async function run(wanted: Wanted): Promise<Figure[]> {
  await ensureSite()
  const table = wanted.hasEdge ? await makeCacheTable() : undefined
  const child = fork(new URL('server.ts', import.meta.url), table ? [WITH_EDGE] : [], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const answer = async () => (await once(child, 'message'))[0] as unknown
  const ask = (question: Question) => {
    child.send(question)
    return answer()
  }
  try {
    const outputs = (await answer()) as Outputs
    setHandlerEnvironment(outputs)
    const { call, notes } = createCaller(outputs.apiUrl, table?.hear)
    const day = { ...(await prepare(outputs, wanted.seed)), call }
    // Runs visits before memory and elapsed time are measured, so that the functions are loaded and
    // compiled. The durations in `notes` include these visits.
    await visitFor(day, 10_000)
    const memories: number[] = []
    const startedAt = performance.now()
    for (let part = 0; part < PARTS; part += 1) {
      await visitFor(day, (wanted.minutes * 60_000) / PARTS)
      memories.push((await ask('memory')) as number)
    }
    const seconds = (performance.now() - startedAt) / 1000
    await ask('settle')
    printTable(notes, seconds, wanted)
    const kept = await redemptionsOf(day.deals)
    if (table) {
      writeCacheTable(CACHE_TABLE, table)
      console.log(`${CACHE_TABLE} has what the edge kept`)
      // The edge's cache makes half of the answers fast, so the ratio of slow to median answers
      // says nothing.
      return printed(figuresOf(notes, memories, kept).filter(({ name }) => name !== SPREAD))
    }
    // Prints these figures before the comparison. The comparison may fail, and measuring the
    // figures took half an hour.
    return [...printed(figuresOf(notes, memories, kept)), ...printed(await compareWithFastify(day))]
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

function printed(figures: Figure[]): Figure[] {
  for (const figure of figures) print(figure)
  return figures
}

async function prepare(outputs: Outputs, seed: string): Promise<Omit<Day, 'call'>> {
  const { apiUrl, demoAccounts } = outputs
  const read = async (path: string) => (await fetch(`${apiUrl}${path}`)).json() as Promise<unknown>
  const { items: deals } = (await read('/deals')) as { items: { key: string }[] }
  const { items: teams } = (await read('/organizations')) as { items: { slug: string }[] }
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  const own = Array.from({ length: DEALS }, () => givenDeal(sponsor, [team]))
  const account = (role: string) => demoAccounts.find((each) => each.role === role)
  const business = account('sponsor')
  return {
    outputs,
    team,
    random: createRandom(seed),
    offerKeys: deals.map(({ key }) => key),
    slugs: teams.map(({ slug }) => slug),
    deals: await Promise.all(own),
    admin: await signedIn(outputs, account('admin')),
    business: {
      ...(await signedIn(outputs, business)),
      sponsorKey: business?.sponsorID ?? '',
    },
  }
}

async function signedIn(outputs: Outputs, account: DemoAccount | undefined): Promise<Signed> {
  if (account === undefined) throw new Error('The demo world lacks an account')
  const { email: _, password: __, role, ...identity } = account
  const token = await makeToken(outputs, { ...identity, ...(role !== 'fan' && { role }) })
  return { authorization: `Bearer ${token}` }
}

async function visitFor(day: Day, ms: number): Promise<void> {
  const until = performance.now() + ms
  const visitor = async () => {
    while (performance.now() < until) await nextVisit(day)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
}

async function redemptionsOf(deals: Day['deals']): Promise<number> {
  let count = 0
  for (const { key } of deals) {
    let cursor: string | undefined
    do {
      const page = await listRedemptions('byOffer', key, { limit: 500, cursor })
      count += page.items.length
      cursor = page.cursor
    } while (cursor !== undefined)
  }
  return count
}

function printTable({ times }: Notes, seconds: number, { minutes, seed }: Wanted): void {
  console.log(`${minutes} minutes, ${CONNECTIONS} connections, seed ${seed}`)
  console.log('request              number     p50     p95     p99  longest, ms')
  const all = [...times.values()].flat()
  for (const [name, taken] of [...times, ['all', all] as const]) {
    const cells = [0.5, 0.95, 0.99, 1].map((share) => percentile(taken, share).toFixed(1))
    console.log(
      `${name.padEnd(18)} ${String(taken.length).padStart(8)} ${cells.map((cell) => cell.padStart(7)).join(' ')}`,
    )
  }
  console.log(`${(all.length / seconds).toFixed(0)} requests a second`)
}

function figuresOf({ times, errors }: Notes, memories: number[], kept: number): Figure[] {
  const all = [...times.values()].flat()
  const redeemed = times.get('redeem')?.length ?? 0
  const [p50, p99] = [percentile(all, 0.5), percentile(all, 0.99)]
  const megabytes = memories.map((bytes) => (bytes / 1e6).toFixed(0)).join(', ')
  return [
    { name: 'errors', value: errors.length, atMost: 0, detail: errors.slice(0, 5).join('; ') },
    { name: 'redemptions answered and not kept', value: redeemed - kept, atMost: 0 },
    {
      name: SPREAD,
      value: p99 / p50,
      atMost: 10,
      detail: `${p99.toFixed(1)} ms against ${p50.toFixed(1)} ms`,
    },
    {
      name: 'memory at the end against after the second fifth',
      value: (memories.at(-1) ?? Number.NaN) / (memories[1] ?? Number.NaN),
      atMost: 1.1,
      detail: `${megabytes} MB`,
    },
  ]
}

/** Runs a day, prints its figures, and returns whether all figures are within their limits. */
export async function runMixedDay(wanted: Wanted): Promise<boolean> {
  const figures = await run(wanted)
  const missed = figures.filter((figure) => !holds(figure))
  console.log(`${figures.length - missed.length} passed, ${missed.length} failed`)
  return missed.length === 0
}
