import type { MyHome } from '#shared/api/my-home.schemas.ts'
import type { Position } from '#shared/geo.ts'
import { CURRENCIES } from '#shared/money.ts'
import { isCodeValid } from '#shared/payments/purchase-states.ts'
import { savedIn } from '#shared/payments/savings.ts'
import { whereaboutsOf } from '#shared/whereabouts.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readSavings } from '../../stores/fans/savings.ts'
import { readWholeUser } from '../../stores/fans/users.ts'
import { listOwnPurchases } from '../../stores/purchases/purchases.ts'
import { FAN_PAGE_ROWS, type Followed, readFollowed } from './followed.ts'
import { type OrderedDeals, readOrderedDeals } from './nearby.ts'
import { endingTonight, fillRows, onNow, type WantedRow } from './rows.ts'

/** Number of the newest purchases that are searched for codes. */
const PURCHASES_READ = 20
const CODES_SHOWN = 3
const ROW = 10
const FAN_PAGE_ROW = 6

interface Asked {
  readonly now: Date
  /** Position of the fan's device; undefined if the device has not sent it. */
  readonly device?: Position | undefined
}

/** Returns the home page of a fan, from a limited number of deals and purchases. */
export async function fanHome(userKey: string, { now, device }: Asked): Promise<MyHome | Refusal> {
  const whole = await readWholeUser(userKey)
  if (typeof whole === 'string') return refuse(whole)
  const { user, teams } = whole
  const [followed, ordered, saved, ready] = await Promise.all([
    readFollowed(teams),
    readOrderedDeals(whereaboutsOf({ device, profile: user })),
    savedBy(userKey),
    readReady(userKey),
  ])
  const owned = new Set(ready.map(({ offerKey }) => offerKey))
  const rows = fillRows(wantedRows(followed, ordered, now), now, owned).map(({ kind, items }) => ({
    ...kind,
    items,
  }))
  const codes = { count: ready.length, items: ready.slice(0, CODES_SHOWN) }
  return { saved, codes, rows, suggestions: followed.suggestions }
}

type Kind = Omit<MyHome['rows'][number], 'items'>

/**
 * Returns the rows in order of display. A deal that fits several rows is shown in the first of
 * them.
 */
export function wantedRows(
  { offers, organizations }: Followed,
  { near, ending }: Pick<OrderedDeals, 'near' | 'ending'>,
  now: Date,
): WantedRow<Kind>[] {
  const living = new Set(organizations.map(({ key }) => key))
  const followed = offers.filter(({ teams }) => teams.some(({ key }) => living.has(key)))
  const fanPages = organizations
    .map((organization) => ({
      kind: { kind: 'fanPage' as const, organization },
      cards: followed.filter(({ teams }) => teams.some(({ key }) => key === organization.key)),
      most: FAN_PAGE_ROW,
    }))
    .filter(({ cards }) => cards.length > 0)
    .slice(0, FAN_PAGE_ROWS)
  return [
    { kind: { kind: 'onNow' }, cards: onNow([...followed, ...near]), most: ROW },
    { kind: { kind: 'tonight' }, cards: endingTonight([...followed, ...ending], now), most: ROW },
    { kind: { kind: 'near' }, cards: near, most: ROW },
    ...fanPages,
  ]
}

async function savedBy(userKey: string): Promise<MyHome['saved']> {
  const { savings } = await readSavings(userKey)
  return CURRENCIES.map((currency) => savedIn(savings, currency)).filter(({ cents }) => cents > 0)
}

/** Returns the purchases whose code can be redeemed, among the newest. */
async function readReady(userKey: string) {
  const { items } = await listOwnPurchases(userKey, { limit: PURCHASES_READ, cursor: undefined })
  return items.filter(({ state }) => isCodeValid(state))
}
