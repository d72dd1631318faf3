import type { Tonight } from '#shared/api/trigger-board.ts'
import { TONIGHT_HOURS, TONIGHT_READS_MAX } from '#shared/constants.ts'
import { isRunning } from '#shared/deals/availability.ts'
import { countsProofs, firingLimitOf } from '#shared/deals/counting.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import { addSeconds } from '#shared/interval.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Redemption } from '#shared/model/redemption.ts'
import type { Instant } from '#shared/time.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { type RedemptionsOf, readRedemptionsOn } from '../../stores/deals/redemption-rows.ts'
import { readOrganizationPages } from '../../stores/organizations/organizations.ts'
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
  const [evening, followers] = await Promise.all([
    readEvening(deal, deal.activatedAt, { now, ...own }),
    readFollowers(own ? [own.teamKey ?? ''] : livingTeams(deal).map(({ key }) => key)),
  ])
  return {
    deal,
    evening: { ...evening, ...termsOf(deal, now), ...(followers > 0 && { followers }) },
    ...(own && deal.teams.length > 1 && { isNarrowed: true }),
  }
}

/** Maximum number of organizations whose followers are added up. */
const ORGANIZATIONS_MAX = 25

/** Returns the number of followers of organizations. Returns 0 if there are too many to read. */
async function readFollowers(teamKeys: readonly string[]): Promise<number> {
  if (teamKeys.length > ORGANIZATIONS_MAX) return 0
  const found = await readOrganizationPages(teamKeys)
  return found.reduce((sum, { fans }) => sum + fans, 0)
}

/** Returns the end of the firing and, while it runs, its limit of redemptions. */
function termsOf(deal: Offer, now: Date): Pick<Evening, 'limit' | 'endsAt'> {
  const { triggerEndAt: endsAt } = deal
  const isLimited = isRunning(deal, now) && !countsProofs(deal)
  const limit = isLimited ? firingLimitOf(deal) : undefined
  return { ...(limit !== undefined && { limit }), ...(endsAt !== undefined && { endsAt }) }
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
  const slotMinutes = isLong(readFrom ?? firedAt, until) ? 5 : 1
  return {
    ...slotsOf(rows, { from: beginningOf(slotMinutes, readFrom ?? firedAt), until, slotMinutes }),
    firedAt,
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

/** Returns whether redemptions are counted by five minutes. */
const isLong = (from: Instant, until: Instant) =>
  Date.parse(until) - Date.parse(from) >= BY_MINUTE_MAX * MINUTE_MS

type Slots = Pick<Evening, 'from' | 'until' | 'slotMinutes'>

/** Counts redemptions by slot. */
function slotsOf(rows: readonly Redemption[], { from, until, slotMinutes }: Slots) {
  const slotMs = slotMinutes * MINUTE_MS
  const slotOf = (at: Instant) => Math.floor((Date.parse(at) - Date.parse(from)) / slotMs)
  const slots = Array.from({ length: Math.max(0, slotOf(until)) + 1 }, () => 0)
  for (const { time } of rows) slots[slotOf(time)] = (slots[slotOf(time)] ?? 0) + 1
  return { from, slotMinutes, slots }
}

function earliest(...instants: readonly Instant[]): Instant {
  return new Date(Math.min(...instants.map((at) => Date.parse(at)))).toISOString()
}

/**
 * Returns the beginning of the slot of an instant. Slots of five minutes begin at full five minutes,
 * so that hours begin with a slot.
 */
function beginningOf(slotMinutes: number, at: Instant): Instant {
  const slotMs = slotMinutes * MINUTE_MS
  return new Date(Math.floor(Date.parse(at) / slotMs) * slotMs).toISOString()
}
