import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureSite } from '#scripts/build-site.ts'
import { createRandom } from '#scripts/random.ts'
import { type Figure, holds, print } from '#test/bench/figure.ts'
import { freePorts } from '#test/fixtures/cloud/cloud.ts'
import { createLoad, type Load } from './load.ts'
import { type Running, startAt, VICTIMS, type Victim } from './running.ts'
import type { Kept } from './server.ts'

const { values } = parseArgs({
  options: { times: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
})
const TIMES = Number(values.times)
/** Minimum milliseconds of load before each kill. */
const LEAST_MS = 100
const MOST_MS = 700
const FANS_A_KILL = 60
const random = createRandom(values.seed)

/** Kills the local cloud under load many times, and reports confirmed writes that were lost. */
async function run(): Promise<Figure[]> {
  await ensureSite()
  const place = {
    stateFolder: await mkdtemp(join(tmpdir(), 'fanward-kills-')),
    ports: await freePorts(),
  }
  let cloud = await startAt(place)
  try {
    const fans = TIMES * FANS_A_KILL
    const wish = { fans, limit: Math.floor(fans / 2), units: Math.ceil(fans / 10) }
    const world = await cloud.ask('prepare', wish)
    const load = createLoad(world, random)
    const killed: Record<Victim, number> = { cloud: 0, table: 0, both: 0 }
    const startedAt = Date.now()
    let last: Victim = 'both'
    for (let count = 1; count <= TIMES; count += 1) {
      // Never kills the table's engine alone twice in a row, because a running local cloud stops
      // restarting an engine that ends repeatedly.
      const victim = random.pick(VICTIMS.filter((one) => one !== 'table' || last !== 'table'))
      cloud = await killUnder(load, cloud, victim)
      if (victim !== 'table') cloud = await startAt(place)
      last = victim
      killed[victim] += 1
      if (count % 20 === 0) console.log(`${count} kills, ${load.answered()} answered`)
    }
    await load.finish(cloud)
    const kept = await cloud.ask('check', { world, bought: load.bought() })
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
    console.log(
      `\nKilled: cloud ${killed.cloud}, table ${killed.table}, both ${killed.both}; ${seconds} s`,
    )
    return figuresOf(load, kept, wish)
  } finally {
    await cloud.stop()
    await rm(place.stateFolder, { recursive: true, force: true })
  }
}

async function killUnder(load: Load, cloud: Running, victim: Victim): Promise<Running> {
  const pause = load.runAgainst(cloud)
  await setTimeout(LEAST_MS + random.next() * (MOST_MS - LEAST_MS))
  await cloud.kill(victim)
  await pause()
  return cloud
}

function figuresOf(load: Load, kept: Kept, { limit }: { limit: number }): Figure[] {
  const figures: Figure[] = []
  for (const deal of ['limited', 'endless'] as const) {
    const redeemers = load.redeemed(deal)
    const found = kept.redeemers[deal]
    const people = new Set(found)
    figures.push(
      none(
        `${deal}: answered and not kept`,
        redeemers.filter((key) => !people.has(key)).length,
        `of ${redeemers.length}`,
      ),
      none(`${deal}: twice`, found.length - people.size),
      none(`${deal}: of nobody whose redemption was confirmed`, found.length - redeemers.length),
    )
  }
  const all = kept.redeemers.limited.length + kept.redeemers.endless.length
  const wrong = kept.purchases.filter(
    ({ state, transfers }) => state !== 'unredeemed' || transfers !== 2,
  )
  return [
    ...figures,
    none('limited: more than there are', Math.max(0, kept.redeemers.limited.length - limit)),
    none('the count below the limit is off by', kept.tally - kept.redeemers.limited.length),
    none('the figures are off by', kept.figure - all),
    none('the fan count is off by', kept.fans - kept.followers, `of ${kept.followers}`),
    none(
      'paid and not bought, or its money not passed on',
      wrong.length,
      `of ${kept.purchases.length} ${JSON.stringify(wrong.slice(0, 3))}`,
    ),
    none(
      'answers that nobody should get',
      load.faults().length,
      load.faults().slice(0, 3).join('; '),
    ),
  ]
}

function none(name: string, value: number, detail?: string): Figure {
  return { name, value: Math.abs(value), atMost: 0, ...(detail && { detail }) }
}

const figures = await run()
for (const figure of figures) print(figure)
const failed = figures.filter((figure) => !holds(figure)).length
console.log(`${figures.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
