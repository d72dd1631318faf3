import { ageOn } from '#shared/calendar.ts'
import { opens } from '#shared/deals/access.ts'
import { availableAgainAt, isReturn } from '#shared/deals/cooldown.ts'
import type { AccessLevel } from '#shared/model/access-levels.ts'
import type { PurchaseState } from '#shared/model/purchase.ts'
import type { Redemption } from '#shared/model/redemption.ts'
import { localDay } from '#shared/time.ts'
import type { TransactionType } from '#shared/transaction-types.ts'
import type { Random } from '../../random.ts'
import { busyMoment, DAY_MS, instant, SPAN_EXPONENT } from './clock.ts'
import type { SeededDeal } from './deals.ts'
import type { Follow, SeededFan, Unlock } from './fans.ts'
import type { Seeding } from './seeding.ts'

/** A fan's redemption, contest entry or purchase of a deal. */
export interface Act {
  readonly deal: SeededDeal
  readonly fan: SeededFan
  readonly teamKey: string
  readonly at: number
  /** State of the purchase; drawn at random if absent. */
  readonly fate?: PurchaseState
}

/** A fan who has been able to redeem deals of an organization since a certain time. */
interface Member {
  readonly fan: SeededFan
  readonly teamKey: string
  readonly since: number
  /** Levels that the fan unlocked with a code; empty for fans who only follow. */
  readonly accessLevels: readonly AccessLevel[]
}

/**
 * Milliseconds before the seeding in which fans neither redeem nor buy, so that no coupon is open
 * at the start.
 */
const QUIET_MS = 20 * 60_000
const TRIES = 8

export interface Crowd {
  readonly followers: ReadonlyMap<string, readonly Member[]>
  readonly unlocked: ReadonlyMap<string, readonly Member[]>
}

export function gatherCrowd(
  fans: readonly SeededFan[],
  follows: readonly Follow[],
  unlocks: readonly Unlock[],
): Crowd {
  const fanByKey = new Map(fans.map((fan) => [fan.user.key, fan]))
  const byTeam = (edges: readonly (Omit<Follow, 'eventKey'> & Partial<Unlock>)[]) => {
    const members = edges.flatMap(({ userKey, teamKey, at, accessLevels = [] }) => {
      const fan = fanByKey.get(userKey)
      return fan ? [{ fan, teamKey, since: at, accessLevels }] : []
    })
    const sorted = members.toSorted((a, b) => b.fan.eagerness - a.fan.eagerness)
    return Map.groupBy(sorted, ({ teamKey }) => teamKey)
  }
  return { followers: byTeam(follows), unlocked: byTeam(unlocks) }
}

/**
 * Records all redemptions, contest entries and purchases. Rejects one if the deal's rules do not
 * allow it beside the same fan's other ones.
 */
export class Ledger {
  readonly acts: Act[] = []
  readonly #times = new Map<string, number[]>()

  /** Adds `act`, or returns false if the deal's rules would refuse it. */
  add(act: Act): boolean {
    const { deal, fan, at } = act
    const id = `${deal.offer.key} ${fan.user.key}`
    const times = this.#times.get(id) ?? []
    if (times.some((other) => !mayBoth(deal, Math.min(at, other), Math.max(at, other))))
      return false
    this.#times.set(id, [...times, at])
    this.acts.push(act)
    return true
  }
}

function mayBoth({ offer }: SeededDeal, first: number, second: number): boolean {
  if (offer.contestDeal) return false
  if (offer.flashDeal) return second - first > 60_000
  return instant(second) >= availableAgainAt(instant(first), offer.interval)
}

/**
 * Adds the fans' redemptions, contest entries and purchases of the last `size.days` days to the
 * ledger. Deals in higher demand get more of them.
 */
export function act(
  seeding: Seeding,
  deals: readonly SeededDeal[],
  crowd: Crowd,
  ledger: Ledger,
): void {
  const { size } = seeding
  const goals: readonly (readonly [TransactionType, number])[] = [
    ['redemption', size.redemptions],
    ['contest', size.contestEntries],
    ['purchase', size.purchases],
  ]
  for (const [type, goal] of goals) {
    const own = deals.filter((deal) => typeOf(deal) === type)
    const weighted = own.map((deal) => ({ deal, weight: weightOf(deal, crowd, seeding) }))
    const total = weighted.reduce((sum, { weight }) => sum + weight, 0)
    for (const { deal, weight } of weighted) {
      const least = isCounted(deal) ? seeding.random.fork(`least/${deal.offer.key}`).int(5, 24) : 0
      const count = Math.max(least, Math.round((goal * weight) / total))
      actOn(deal, count, { seeding, crowd, ledger })
    }
  }
}

/**
 * Returns whether the deal must have been used because its units are limited. Archived flash deals
 * may have been sold before the recorded days.
 */
function isCounted({ shape, offer }: SeededDeal): boolean {
  return offer.redemptionsLimit || (offer.flashDeal && shape.stage !== 'archived')
}

export function typeOf({ offer }: SeededDeal): TransactionType {
  if (offer.contestDeal) return 'contest'
  return offer.flashDeal ? 'purchase' : 'redemption'
}

function poolOf({ offer }: SeededDeal, crowd: Crowd): Member[] {
  const isLocked = offer.exclusive || offer.hiddenDeal
  const members = isLocked ? crowd.unlocked : crowd.followers
  const all = offer.teams.flatMap(({ key }) => members.get(key) ?? [])
  return isLocked ? all.filter(({ accessLevels }) => opens(accessLevels, offer)) : all
}

function weightOf(deal: SeededDeal, crowd: Crowd, { now, size }: Seeding): number {
  if (deal.open === undefined) return 0
  const days =
    (Math.min(deal.open.to, now) - Math.max(deal.open.from, now - size.days * DAY_MS)) / DAY_MS
  if (days <= 0) return 0
  const people = poolOf(deal, crowd).length
  return deal.draw * days ** SPAN_EXPONENT * Math.sqrt(people)
}

interface Stage {
  readonly seeding: Seeding
  readonly crowd: Crowd
  readonly ledger: Ledger
}

function actOn(deal: SeededDeal, count: number, { seeding, crowd, ledger }: Stage): void {
  const { now, size } = seeding
  const pool = poolOf(deal, crowd)
  if (deal.open === undefined || pool.length === 0) return
  const random = seeding.random.fork(`acts/${deal.offer.key}`)
  const from = Math.max(deal.open.from, now - size.days * DAY_MS)
  const to = Math.min(deal.open.to, now - QUIET_MS)
  const possible = pool.filter(({ since }) => since < to)
  if (from >= to || possible.length === 0) return
  for (let done = 0; done < count; done += 1) {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const member = pickEager(possible, random)
      const since = Math.max(from, member.since)
      const at = busyMoment(since, to, deal.business.city.zone, random)
      if (at > since && ledger.add({ deal, fan: member.fan, teamKey: member.teamKey, at })) break
    }
  }
}

/** Draws two random fans and returns the more eager of them. */
function pickEager(members: readonly Member[], random: Random): Member {
  const [one, other] = [random.pick(members), random.pick(members)]
  return one.fan.eagerness >= other.fan.eagerness ? one : other
}

/** Returns the redemption records of `acts`, oldest first, numbered per fan and deal. */
export function toRedemptions(acts: readonly Act[], seeding: Seeding): Redemption[] {
  const numbers = new Map<string, number>()
  const times = new Map<string, string>()
  return acts
    .toSorted((a, b) => a.at - b.at)
    .map(({ deal, fan, teamKey, at }) => {
      const id = `${deal.offer.key} ${fan.user.key}`
      const number = (numbers.get(id) ?? 0) + 1
      numbers.set(id, number)
      const last = times.get(id)
      times.set(id, instant(at))
      const { offer } = deal
      return {
        ...(isReturn(last, new Date(at)) && { isReturn: true }),
        id: seeding.makeKey(at),
        number,
        transactionType: typeOf(deal),
        time: instant(at),
        offerKey: offer.key,
        offerDescription: offer.description,
        ...(offer.descriptionFr !== undefined && { offerDescriptionFr: offer.descriptionFr }),
        sponsorKey: offer.sponsor.key,
        sponsorName: offer.sponsor.name,
        teamKey,
        ...fanAt(fan, at, offer.timeZone),
        deviceInfo: deviceOf(fan),
      }
    })
}

function fanAt({ user }: SeededFan, at: number, zone: string) {
  const { key, email, gender, dob, city, latitude, longitude, createdAt } = user
  return {
    userKey: key,
    userEmail: email,
    userCreatedAt: createdAt,
    ...(gender !== undefined && { userGender: gender }),
    ...(dob !== undefined && { userAge: ageOn(dob, localDay(new Date(at), zone)) }),
    ...(city !== undefined && { userCity: city }),
    ...(latitude !== undefined && { userLatitude: latitude }),
    ...(longitude !== undefined && { userLongitude: longitude }),
  }
}

const platforms = ['iOS', 'Android', 'iOS', 'Android', 'Windows', 'macOS'] as const

/** Returns a device that is always the same for a fan. */
function deviceOf({ user }: SeededFan) {
  const platform = platforms[user.key.charCodeAt(0) % platforms.length] ?? 'Android'
  return { web: true, platform }
}
