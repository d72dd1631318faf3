import type { Tonight } from '#shared/api/trigger-board.ts'
import { TONIGHT_HOURS, TONIGHT_READS_MAX } from '#shared/constants.ts'
import { isRunning } from '#shared/deals/availability.ts'
import { addSeconds } from '#shared/interval.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Redemption } from '#shared/model/redemption.ts'
import type { Instant } from '#shared/time.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { type RedemptionsOf, readRedemptionsOn } from '../../stores/deals/redemption-rows.ts'
import { maySeeDeal } from '../portal-access/portal-access.ts'

type Evening = NonNullable<Tonight['evening']>

const MINUTE_MS = 60_000
/**
 * Maximum minutes of an evening for which redemptions are counted by minute. An evening begins when
 * the deal was last triggered. In longer evenings, redemptions are counted by five minutes.
 */
const BY_MINUTE_MAX = 180

/**
 * Returns a deal and, if it was triggered before, its redemptions since it was last triggered, by
 * minute or by five minutes. An organization sees only those of its own fans (portal specification,
 * section 6).
 */
export async function tonightOf(
  caller: Caller,
  offerKey: string,
  now: Date,
): Promise<Tonight | Refusal> {
  const deal = await readOffer(offerKey)
  if (!maySeeDeal(caller, deal)) return refuse('forbidden')
  if (deal === undefined) return refuse('notFound')
  if (!deal.triggered || deal.activatedAt === undefined) return { deal }
  const own = caller.role === 'team' && { teamKey: caller.teamKey }
  const evening = await readEvening(deal, deal.activatedAt, { now, ...own })
  return { deal, evening, ...(own && deal.teams.length > 1 && { isNarrowed: true }) }
}

async function readEvening(
  deal: Offer,
  firedAt: Instant,
  { now, teamKey }: { now: Date; teamKey?: string | undefined },
): Promise<Evening> {
  const lastly = addSeconds(firedAt, TONIGHT_HOURS * 3600)
  const until = earliest(now.toISOString(), deal.triggerEndAt ?? lastly, lastly)
  const of = { index: 'byOffer', ownerKey: deal.key, teamKey, from: firedAt, until } as const
  const { rows, readFrom } = await readLatest(of)
  const from = minuteOf(readFrom ?? firedAt)
  return {
    ...slotsOf(rows, from, until),
    until,
    isRunning: isRunning(deal, now) && until !== lastly,
    isCut: readFrom !== undefined,
  }
}

/**
 * Reads the latest redemptions in at most `TONIGHT_READS_MAX` reads. If older rows remain unread,
 * `readFrom` is the time of the oldest row that was read.
 */
async function readLatest(of: RedemptionsOf & { from: Instant; until: Instant }) {
  const rows: Redemption[] = []
  let position: string | undefined
  let readFrom: Instant | undefined
  for (let reads = 0; reads < TONIGHT_READS_MAX; reads += 1) {
    const page = await readRedemptionsOn(of, position)
    rows.push(...page.rows)
    position = page.next
    readFrom = position === undefined ? undefined : page.reachedAt
    if (position === undefined) break
  }
  return { rows, readFrom }
}

/** Counts redemptions by minute, or by five minutes in a long evening. */
function slotsOf(rows: readonly Redemption[], from: Instant, until: Instant) {
  const minutes = Math.floor((Date.parse(until) - Date.parse(from)) / MINUTE_MS) + 1
  const slotMinutes = minutes <= BY_MINUTE_MAX ? (1 as const) : (5 as const)
  const slots = Array.from({ length: Math.max(1, Math.ceil(minutes / slotMinutes)) }, () => 0)
  for (const { time } of rows) {
    const slot = Math.floor((Date.parse(time) - Date.parse(from)) / (slotMinutes * MINUTE_MS))
    slots[slot] = (slots[slot] ?? 0) + 1
  }
  return { from, slotMinutes, slots }
}

function earliest(...instants: readonly Instant[]): Instant {
  return new Date(Math.min(...instants.map((at) => Date.parse(at)))).toISOString()
}

/** Returns the beginning of the minute of an instant. */
function minuteOf(at: Instant): Instant {
  return new Date(Math.floor(Date.parse(at) / MINUTE_MS) * MINUTE_MS).toISOString()
}
