import type { SavedDeal } from '#lambdas/stores/fans/saved-deals.ts'
import { listedUnavailability } from '#shared/deals/availability.ts'
import { availableAgainAt } from '#shared/deals/cooldown.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { PurchaseState } from '#shared/model/purchase.ts'
import type { User } from '#shared/model/user.ts'
import { DEMO_SPONSOR_KEY, DEMO_TEAM_KEY, DEMO_USER_KEYS, demoAccounts } from '../accounts.ts'
import type { Ledger } from './activity.ts'
import { DAY_MS, HOUR_MS, instant } from './clock.ts'
import type { SeededDeal } from './deals.ts'
import type { Follow, SeededFan, Unlock } from './fans.ts'
import type { SeededOrganization } from './organizations.ts'
import type { Seeding } from './seeding.ts'
import type { StockedDeal } from './stock.ts'
import { createKeyMaker } from './ulids.ts'

/** Builds the users of the demo accounts. The fan's profile is complete. */
export function makeDemoUsers(now: number): User[] {
  return demoAccounts.map(({ role, email, userKey, teamID: teamKey, sponsorID: sponsorKey }) => ({
    key: userKey,
    email,
    distancePreference: 'km',
    languagePreference: 'en',
    createdAt: instant(now - 90 * DAY_MS),
    ...(role === 'fan' ? fanProfile : { role, firstName: 'Demo', lastName: staffNames[role] }),
    ...(teamKey !== undefined && { teamID: teamKey }),
    ...(sponsorKey !== undefined && { sponsorID: sponsorKey }),
  }))
}

const staffNames = { admin: 'Admin', team: 'Team', sponsor: 'Business' } as const

const fanProfile = {
  firstName: 'Robin',
  lastName: 'Lockhart',
  userName: 'robinlockhart',
  gender: 'non-binary',
  dob: '1994-05-17',
  zip: 'M5V 2T6',
  city: 'Toronto',
  state: 'ON',
  country: 'Canada',
  latitude: 43.6532,
  longitude: -79.3832,
  subscribeToUpdates: true,
  agreeToTermsAndConditions: true,
} as const satisfies Partial<User>

/**
 * Returns the demo fan as a seeded fan. The eagerness has no effect, because `actAsDemoFan` lists
 * everything that the demo fan redeems and buys.
 */
export function demoFan(users: readonly User[]): SeededFan {
  const user = users.find(({ key }) => key === DEMO_USER_KEYS.fan)
  if (user === undefined) throw new Error('There is no demo fan')
  return { user, eagerness: 0 }
}

const DEMO_FOLLOWS = 3

/** Returns the demo fan's follows: the demo organization and two more organizations in Toronto. */
export function demoFollows(
  { now, random }: Seeding,
  organizations: readonly SeededOrganization[],
): Follow[] {
  const others = organizations
    .filter(
      ({ organization, city }) =>
        city.name === 'Toronto' && !organization.isBrand && organization.key !== DEMO_TEAM_KEY,
    )
    .slice(0, DEMO_FOLLOWS - 1)
  const makeEventKey = createKeyMaker(random.fork('follow events'))
  return [DEMO_TEAM_KEY, ...others.map(({ organization }) => organization.key)].map(
    (teamKey, index) => {
      const at = now - (80 - index) * DAY_MS
      return { userKey: DEMO_USER_KEYS.fan, teamKey, at, eventKey: makeEventKey(at) }
    },
  )
}

export function demoUnlock({ now }: Seeding): Unlock {
  return {
    userKey: DEMO_USER_KEYS.fan,
    teamKey: DEMO_TEAM_KEY,
    at: now - 30 * DAY_MS,
    accessLevels: ['exclusive', 'player'],
  }
}

/**
 * Returns the demo fan's saved deals: five open deals of followed organizations, and one that has
 * ended.
 */
export function demoSavedDeals(
  { now }: Seeding,
  follows: readonly Follow[],
  deals: readonly StockedDeal[],
): SavedDeal[] {
  const teams = new Set(follows.map(({ teamKey }) => teamKey))
  const known = deals
    .map(({ offer }) => offer)
    .filter((offer) => offer.published && offer.teams.some(({ key }) => teams.has(key)))
  const isOpen = (offer: Offer) => listedUnavailability(offer, new Date(now)) === undefined
  const open = known.filter((offer) => isOpen(offer) && !offer.hiddenDeal && !offer.exclusive)
  const ended = known.filter((offer) => offer.hasEnded)
  return [...ended.slice(0, 1), ...open.slice(0, SAVED_OPEN)].map(({ key }, index) => ({
    offerKey: key,
    savedAt: instant(now - (20 - index) * DAY_MS),
  }))
}

const SAVED_OPEN = 5

/**
 * Adds what the demo fan has done at the demo business: a redemption that the fan cannot repeat
 * yet, a redemption that the fan can repeat, a contest entry, and a purchase in each state.
 */
export function actAsDemoFan(
  seeding: Seeding,
  deals: readonly SeededDeal[],
  fan: SeededFan,
  ledger: Ledger,
): void {
  const { now } = seeding
  const own = deals.filter(
    ({ offer }) =>
      offer.sponsor.key === DEMO_SPONSOR_KEY &&
      offer.teams.some(({ key }) => key === DEMO_TEAM_KEY),
  )
  const ofType = (type: SeededDeal['shape']['type'], stage: SeededDeal['shape']['stage']) =>
    own.filter(({ shape }) => shape.type === type && shape.stage === stage)
  const [cooling, again] = byCooldown(ofType('public', 'running'), now)
  const plan: readonly (readonly [SeededDeal | undefined, hoursAgo: number])[] = [
    [cooling, COOLING_HOURS],
    [again, AGAIN_HOURS],
    [ofType('contest', 'running')[0], 20],
  ]
  const expired = ofType('flash', 'expired')[0]
  const running = ofType('flash', 'running')[0]
  const bought: readonly (readonly [SeededDeal | undefined, at: number, fate: PurchaseState])[] = [
    [running, now - 22 * HOUR_MS - 23 * 60_000, 'unredeemed'],
    [running, now - 3 * HOUR_MS, 'refunding'],
    [ofType('flash', 'fewLeft')[0], now - 25 * HOUR_MS, 'redeemed'],
    [ofType('flash', 'soldOut')[0], now - 27 * HOUR_MS, 'refunded'],
    [expired, (expired?.open?.to ?? now) - 40 * HOUR_MS, 'disputed'],
    [expired, (expired?.open?.to ?? now) - 41 * HOUR_MS, 'redeemed'],
  ]
  for (const [deal, hoursAgo] of plan) {
    const at = now - hoursAgo * HOUR_MS - 23 * 60_000
    if (deal === undefined || !ledger.add({ deal, fan, teamKey: DEMO_TEAM_KEY, at })) {
      throw new Error(`The demo fan cannot do what is planned ${hoursAgo} hours ago`)
    }
  }
  for (const [deal, at, fate] of bought) {
    if (deal === undefined || !ledger.add({ deal, fan, teamKey: DEMO_TEAM_KEY, at, fate })) {
      throw new Error(`The demo fan cannot buy what is to be ${fate}`)
    }
  }
}

const COOLING_HOURS = 30
const AGAIN_HOURS = 110

/**
 * Returns a deal that the demo fan cannot redeem again yet, and a deal that the fan can redeem
 * again.
 */
function byCooldown(deals: readonly SeededDeal[], now: number) {
  const isOpenAt = ({ open }: SeededDeal, hours: number) =>
    open !== undefined && open.from < now - (hours + 1) * HOUR_MS
  const isFree = ({ offer }: SeededDeal, hours: number) =>
    availableAgainAt(instant(now - (hours + 1) * HOUR_MS), offer.interval) <= instant(now)
  const cooling = deals.find(
    (deal) => isOpenAt(deal, COOLING_HOURS) && !isFree(deal, COOLING_HOURS),
  )
  const again = deals.find(
    (deal) => deal !== cooling && isOpenAt(deal, AGAIN_HOURS) && isFree(deal, AGAIN_HOURS),
  )
  return [cooling, again] as const
}
