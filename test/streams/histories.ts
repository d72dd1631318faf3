import type { DynamoDBRecord } from 'aws-lambda'
import fc from 'fast-check'
import { impressionItem } from '#lambdas/stores/deals/impressions.ts'
import { redemptionItem } from '#lambdas/stores/deals/redemptions.ts'
import { refusedItem } from '#lambdas/stores/deals/refusals.ts'
import { followItem } from '#lambdas/stores/fans/follows.ts'
import { purchaseItem } from '#lambdas/stores/purchases/purchases.ts'
import { type ItemKey, keys } from '#lambdas/stores/table/keys.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { GENDERS } from '#shared/model/genders.ts'
import { PURCHASE_STATES } from '#shared/model/purchase.ts'
import { TRANSACTION_TYPES } from '#shared/transaction-types.ts'
import { AFTER_USE, recordAfter, recordOf } from './after-use.ts'
import { streamRecord } from './fake-records.ts'

const HOUR_MS = 3600 * 1000
const small = (max: number) => fc.integer({ min: 0, max })

const HOMES = [
  { userCity: 'Toronto', userLatitude: 43.65, userLongitude: -79.38 },
  { userCity: 'Trois-Rivières', userLatitude: 46.34, userLongitude: -72.54 },
  { userCity: 'Nanaimo' },
] as const

/**
 * Generates an event with one of a few fans, deals and organizations. The values of `hoursAgo` span
 * several UTC days.
 */
const happening = fc.oneof(
  fc.record({
    kind: fc.constant('redeem' as const),
    type: fc.constantFrom(...TRANSACTION_TYPES),
    fan: small(4),
    deal: small(4),
    team: small(2),
    hoursAgo: small(70),
    gender: fc.option(fc.constantFrom(...GENDERS), { nil: undefined }),
    age: fc.option(fc.integer({ min: 10, max: 80 }), { nil: undefined }),
    home: fc.option(fc.constantFrom(...HOMES), { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant('view' as const),
    deal: small(4),
    team: fc.option(small(2), { nil: undefined }),
    hoursAgo: small(70),
  }),
  fc.record({
    kind: fc.constant('refuse' as const),
    reason: fc.constantFrom('notFollowing' as const, 'expired' as const),
    fan: small(2),
    deal: small(2),
    hoursAgo: small(70),
  }),
  fc.record({ kind: fc.constant('follow' as const), fan: small(4), team: small(2) }),
  fc.record({
    kind: fc.constant('deal' as const),
    deal: small(4),
    sponsor: small(2),
    teams: fc.uniqueArray(small(2), { maxLength: 3 }),
    published: fc.boolean(),
    flashDeal: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('removeDeal' as const), deal: small(4) }),
  fc.record({
    kind: fc.constant('purchase' as const),
    purchase: small(6),
    state: fc.constantFrom(...PURCHASE_STATES),
    businessTransferCents: fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined }),
  }),
  ...AFTER_USE,
  fc.record({ kind: fc.constant('expireView' as const) }),
)
export type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

export const happenings = fc.array(happening, { minLength: 1, maxLength: 60 })

export interface History {
  /** Stream records by shard, in order. */
  readonly shards: ReadonlyMap<string, readonly DynamoDBRecord[]>
  /** Items in the table after all events. */
  readonly items: readonly Item[]
  readonly expired: readonly Item[]
}

const SHARDS = 3

/**
 * Applies events to a table in memory. Returns the stream records that the events cause. The events
 * may span more than one day, unlike the records of a real stream.
 */
export function play(list: readonly Happening[], now: Date, createdAt = now): History {
  const table = new Map<string, Item>()
  const shards = new Map<string, DynamoDBRecord[]>()
  const expired: Item[] = []
  const change = (before: Item | undefined, after: Item | undefined) => {
    const item = after ?? before
    if (item === undefined) return
    const shardId = shardOf(item.pk)
    const records = shards.get(shardId) ?? []
    shards.set(shardId, records)
    // Starts below 100, so that sequence numbers have two or three digits and must be compared as
    // numbers.
    const sequence = 96 + records.length * 3
    records.push(streamRecord({ sequence, before, after, createdAt }))
    const id = `${item.pk} ${item.sk}`
    if (after === undefined) table.delete(id)
    else table.set(id, after)
  }
  const step = (one: Happening, n: number) => {
    const found = (item: ItemKey) => table.get(`${item.pk} ${item.sk}`)
    switch (one.kind) {
      case 'redeem':
        return change(undefined, redeemed(one, n, now))
      case 'view':
        return change(undefined, viewed(one, n, now))
      case 'refuse': {
        const note = refused(one, now)
        const old = found(note)
        return old && one.reason in old ? undefined : change(old, { ...note, ...old })
      }
      case 'follow': {
        const edge = followItem(`fan${one.fan}`, `team${one.team}`, now.toISOString())
        const old = found(edge)
        return old ? change(old, undefined) : change(undefined, edge)
      }
      case 'deal': {
        const deal = dealt(one)
        return change(found(deal), deal)
      }
      case 'removeDeal':
        return change(found(keys.offer(`deal${one.deal}`)), undefined)
      case 'purchase': {
        const purchase = purchased(one, now)
        return change(found(purchase), purchase)
      }
      case 'prove':
      case 'answer': {
        const made = recordOf(one, n, now)
        return change(found(made), recordAfter(one, found(made), made))
      }
      case 'expireView': {
        const view = [...table.values()].find(({ sk }) => sk === 'IMPRESSION')
        if (view) expired.push(view)
        return change(view, undefined)
      }
    }
  }
  for (const [n, one] of list.entries()) step(one, n)
  return { shards, items: [...table.values()], expired }
}

function shardOf(partition: string): string {
  const sum = [...partition].reduce((hash, char) => (hash * 31 + char.charCodeAt(0)) >>> 0, 7)
  return `shardId-0000000${sum % SHARDS}-test`
}

type Of<Kind> = Extract<Happening, { kind: Kind }>

function instant(now: Date, hoursAgo: number): string {
  return new Date(now.getTime() - hoursAgo * HOUR_MS).toISOString()
}

function redeemed(redeem: Of<'redeem'>, n: number, now: Date): Item {
  const { type, fan, deal, team, hoursAgo, gender, age, home } = redeem
  return redemptionItem({
    ...(gender && { userGender: gender }),
    ...(age !== undefined && { userAge: age }),
    ...home,
    id: `redemption${n}`,
    number: n,
    transactionType: type,
    time: instant(now, hoursAgo),
    offerKey: `deal${deal}`,
    offerDescription: 'A deal',
    sponsorKey: `sponsor${deal % 3}`,
    sponsorName: 'A business',
    teamKey: `team${team}`,
    userKey: `fan${fan}`,
  })
}

function viewed({ deal, team, hoursAgo }: Of<'view'>, n: number, now: Date): Item {
  return impressionItem({
    key: `view${n}`,
    offerKey: `deal${deal}`,
    sponsorKey: `sponsor${deal % 3}`,
    ...(team !== undefined && { teamKey: `team${team}` }),
    viewedAt: instant(now, hoursAgo),
  })
}

function refused({ reason, fan, deal, hoursAgo }: Of<'refuse'>, now: Date): Item {
  const at = instant(now, hoursAgo)
  return refusedItem({ userKey: `fan${fan}`, offerKey: `deal${deal}`, reason, at })
}

function dealt({ deal, sponsor, teams, published, flashDeal }: Of<'deal'>): Item {
  return {
    ...keys.offer(`deal${deal}`),
    key: `deal${deal}`,
    description: `Deal of sponsor ${sponsor}`,
    picture: '',
    published,
    flashDeal,
    sponsor: { key: `sponsor${sponsor}`, name: 'A business', logo: '' },
    teams: teams.map((team) => ({ key: `team${team}`, name: 'A team', slug: `team-${team}` })),
  }
}

/** Returns a purchase whose number determines its deal, its business and its price. */
function purchased({ purchase, state, businessTransferCents }: Of<'purchase'>, now: Date): Item {
  const deal = purchase % 3
  return purchaseItem({
    key: `purchase${purchase}`,
    state,
    userKey: `fan${purchase}`,
    code: `CODE${purchase}`,
    offerKey: `deal${deal}`,
    offerDescription: 'A deal',
    offerPicture: '',
    terms: '',
    sponsorKey: `sponsor${deal}`,
    sponsorName: 'A business',
    teamKey: `team${purchase % 2}`,
    priceCents: 999 + purchase,
    currency: purchase % 4 === 0 ? 'USD' : 'CAD',
    createdAt: now.toISOString(),
    sessionId: 'session',
    paymentIntentId: 'payment',
    ...(businessTransferCents !== undefined && { businessTransferCents }),
  })
}
