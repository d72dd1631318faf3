import { isDeepStrictEqual } from 'node:util'
import {
  type Health,
  healthDays,
  numberOf,
  platformAnswers,
  sumOfAnswers,
} from '#shared/deals/health.ts'
import { isUnderFloor, mayPause } from '#shared/deals/health-pause.ts'
import type { HealthFindings, UnhealthyDeal } from '#shared/model/health-findings.ts'
import {
  joinUnhealthy,
  listPaused,
  listUnhealthy,
  unhealthyOf,
} from '#shared/overview/unhealthy.ts'
import { mapAtMost } from '../../base/parallel.ts'
import { workOffDue } from '../../base/work-off-due.ts'
import {
  countAllAnswers,
  putPlatformAnswers,
  readPlatformAnswers,
} from '../../stores/counters/answers.ts'
import { readFindings, writeFindings } from '../../stores/deals/health-findings.ts'
import { readOffers } from '../../stores/deals/offers.ts'
import { readPauseFloor } from '../../stores/organizations/settings.ts'
import type { Scope } from '../../stores/table/keys.ts'
import type { BusinessHealth, HealthsOfNight } from './deal-healths.ts'
import { pauseDeal } from './pause-deal.ts'

const AT_ONCE = 8
/** Milliseconds for pausing deals. The next night continues. */
const TIME_MS = 60_000

/**
 * Stores which deals businesses and admins should look at, then pauses deals below the share that
 * admins require (`floor`). Deals that could not be paused are logged, and tried again the next
 * night. If some businesses could not be read, admins see what was stored the night before.
 */
export async function settleHealth(
  { businesses, isComplete }: HealthsOfNight,
  now: Date,
): Promise<{ unhealthy: number; paused: number }> {
  const floor = await readPauseFloor()
  const under = floor === undefined ? [] : await toPause(businesses, floor, now)
  const keys = new Set(under.map(([offerKey]) => offerKey))
  const all = await mapAtMost(AT_ONCE, businesses, (business) => noteBusiness(business, keys))
  const found = {
    warned: joinUnhealthy(all.map(({ warned }) => warned)),
    paused: joinUnhealthy(all.map(({ paused }) => paused)),
  }
  if (isComplete) await notePlatform(businesses, found, now)
  const paused = floor === undefined ? 0 : await pauseAll(under, floor, now)
  return { unhealthy: found.warned.count, paused }
}

/** Stores the unhealthy deals of the platform, and the answers that admins see until tomorrow. */
async function notePlatform(
  businesses: readonly BusinessHealth[],
  found: HealthFindings,
  now: Date,
): Promise<void> {
  const platform: Scope = { kind: 'platform' }
  await note(platform, await readFindings(platform), found)
  const days = healthDays(now)
  const known = await readPlatformAnswers()
  if (known?.through === days.to) return
  const told = sumOfAnswers(businesses.map((business) => business.told))
  const answers = platformAnswers(await countAllAnswers(days), told)
  if (known !== undefined || numberOf(answers) > 0) {
    await putPlatformAnswers({ through: days.to, ...answers })
  }
}

type Under = readonly [offerKey: string, health: Health]

/** Returns the deals whose share is below `floor`, except those that are exempt from pauses. */
async function toPause(
  businesses: readonly BusinessHealth[],
  floor: number,
  now: Date,
): Promise<Under[]> {
  const under = businesses.flatMap(({ healths }) =>
    [...healths].filter(([, health]) => isUnderFloor(health, floor)),
  )
  const deals = await readOffers(under.map(([offerKey]) => offerKey))
  const may = new Set(deals.filter((deal) => mayPause(deal, now)).map(({ key }) => key))
  return under.filter(([offerKey]) => may.has(offerKey))
}

/** Pauses deals, and returns how many were paused. */
async function pauseAll(under: readonly Under[], floor: number, now: Date): Promise<number> {
  let paused = 0
  await workOffDue(under, {
    atOnce: AT_ONCE,
    timeMs: TIME_MS,
    failure: 'an unhealthy deal could not be paused',
    nameOf: ([offerKey]) => ({ offerKey }),
    async run([offerKey, health]) {
      if (await pauseDeal({ offerKey, health, floor, now })) paused += 1
      return 'done'
    },
  })
  return paused
}

/**
 * Stores and returns the unhealthy deals of a business. Deals that are about to be paused are in
 * both lists. Dashboards show the list that applies, even if the run stops before it pauses them.
 */
async function noteBusiness(
  { sponsorKey, healths, before }: BusinessHealth,
  under: ReadonlySet<string>,
): Promise<HealthFindings> {
  const unhealthy = unhealthyOf(sponsorKey, healths)
  const earlier = await stillPaused(before?.paused.first ?? [])
  const found = {
    warned: listUnhealthy(unhealthy),
    paused: listPaused(before?.paused, [
      ...earlier,
      ...unhealthy.filter(({ offerKey }) => under.has(offerKey)),
    ]),
  }
  await note({ kind: 'sponsor', key: sponsorKey }, before, found)
  return found
}

async function stillPaused(earlier: readonly UnhealthyDeal[]): Promise<UnhealthyDeal[]> {
  const deals = await readOffers(earlier.map(({ offerKey }) => offerKey))
  const paused = deals.flatMap(({ key, healthPause }) => (healthPause === undefined ? [] : [key]))
  return earlier.filter(({ offerKey }) => paused.includes(offerKey))
}

/** Writes the findings of a scope if they have changed. */
async function note(
  scope: Scope,
  before: HealthFindings | undefined,
  { warned, paused }: HealthFindings,
): Promise<void> {
  const found = warned.count + paused.count === 0 ? undefined : { warned, paused }
  if (!isDeepStrictEqual(found, before)) await writeFindings(scope, found)
}
