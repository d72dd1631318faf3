import { describe, expect, it, test } from 'vitest'
import { type ChangeKind, COUNTED, changeOf, FANNED_OUT } from '#lambdas/stores/stream/changes.ts'
import { sortKeyPrefixes } from '#lambdas/stores/stream/sort-key-prefixes.ts'
import { brandKeys } from '#lambdas/stores/table/brand-keys.ts'
import { RUSH, stockShardKey } from '#lambdas/stores/table/crowds.ts'
import { feedbackKey } from '#lambdas/stores/table/feedback-keys.ts'
import { type ItemKey, keys, pk } from '#lambdas/stores/table/keys.ts'
import { proofKey } from '#lambdas/stores/table/proof-keys.ts'
import { refusedKey } from '#lambdas/stores/table/refusal-keys.ts'

const at = new Date('2026-11-22T12:00:00Z')

type Image = Readonly<Record<string, unknown>> | undefined

function change(key: ItemKey, before: Image, after: Image) {
  const kind = before === undefined ? 'INSERT' : after === undefined ? 'REMOVE' : 'MODIFY'
  return changeOf({ kind, key, createdAt: at, before, after })
}

const [was, is] = [{ state: 'unredeemed' }, { state: 'refunded' }]
const said = (outcome: string) => ({ outcome, answeredAt: '2026-11-22T11:00:00.000Z' })
const account = (payableSince?: string) => ({ accountId: 'acct_1', payableSince })
const tally = (totalRedeemed: number) => ({ totalRedeemed, limit: 3 })
const proven = (totalProven: number) => ({ totalRedeemed: 0, totalProven, limit: 3 })
const stock = (isUsedUp: boolean) => ({ offerKey: 'o', isUsedUp })

const CHANGES: readonly (readonly [ItemKey, Image, Image, ChangeKind, object])[] = [
  [keys.redemption('u', 'o', 1), undefined, {}, 'redeemed', { userKey: 'u', offerKey: 'o' }],
  [keys.impression('i'), undefined, {}, 'viewed', { after: {} }],
  [refusedKey('u', 'o', '2026-11-22'), undefined, {}, 'refused', { after: {} }],
  [refusedKey('u', 'o', '2026-11-22'), {}, { expired: at }, 'refused', { before: {} }],
  [keys.follow('u', 't'), undefined, {}, 'followed', { userKey: 'u' }],
  [keys.follow('u', 't'), {}, undefined, 'unfollowed', { userKey: 'u', at }],
  [keys.user('u'), undefined, {}, 'joined', { userKey: 'u', after: {} }],
  [keys.user('u'), {}, {}, 'fanChanged', { userKey: 'u' }],
  [keys.unlock('u', 't'), undefined, {}, 'fanChanged', { userKey: 'u' }],
  [keys.offer('o'), undefined, {}, 'dealChanged', { offerKey: 'o', after: {} }],
  [keys.offer('o'), {}, undefined, 'dealChanged', { offerKey: 'o', before: {} }],
  [keys.tally('o'), tally(1), tally(2), 'stockMoved', { offerKey: 'o', isUsedUp: false }],
  [keys.tally('o'), tally(2), tally(3), 'stockMoved', { offerKey: 'o', isUsedUp: true }],
  [keys.tally('o'), tally(3), tally(2), 'stockMoved', stock(false)],
  [keys.tally('o'), tally(3), { ...tally(4), limit: 4 }, 'stockMoved', stock(true)],
  [keys.tally('o'), proven(1), proven(2), 'stockMoved', stock(false)],
  [keys.tally('o'), proven(2), proven(3), 'stockMoved', stock(true)],
  [keys.tally('o'), proven(3), proven(4), 'stockMoved', stock(false)],
  [keys.tally('o'), proven(4), proven(3), 'stockMoved', stock(false)],
  [keys.tally('o'), proven(3), proven(2), 'stockMoved', stock(true)],
  [
    stockShardKey('o', 3),
    { left: 2 },
    { left: 1 },
    'stockMoved',
    { offerKey: 'o', isUsedUp: false },
  ],
  [
    stockShardKey('o', 15),
    { left: 1 },
    { left: 0 },
    'stockMoved',
    { offerKey: 'o', isUsedUp: true },
  ],
  [
    stockShardKey('o', 3),
    undefined,
    { left: 49 },
    'stockMoved',
    { offerKey: 'o', isUsedUp: false },
  ],
  [keys.cardWork('o'), undefined, {}, 'cardsLeft', { offerKey: 'o' }],
  [keys.setting('CATEGORIES'), {}, { moves: { categories: {} } }, 'categoriesMoved', {}],
  [
    brandKeys.brand('b'),
    { teamKeys: ['t', 'u'] },
    { teamKeys: ['u', 'v'] },
    'brandChanged',
    { brandKey: 'b', teamKeys: ['t', 'v'] },
  ],
  [
    brandKeys.dealGroup('g'),
    { offerKeys: ['o', 'p'] },
    undefined,
    'dealGroupChanged',
    { offerKeys: ['o', 'p'] },
  ],
  [
    keys.team('t'),
    undefined,
    { sponsorKeys: [] },
    'organizationChanged',
    { isNoteMoved: false, areBusinessesMoved: false },
  ],
  [
    keys.team('t'),
    undefined,
    { sponsorKeys: ['s'] },
    'organizationChanged',
    { isNoteMoved: false, areBusinessesMoved: true },
  ],
  [
    keys.team('t'),
    { slug: 'gulls', sponsorKeys: ['s'] },
    { slug: 'harbourgulls', sponsorKeys: ['s'] },
    'organizationChanged',
    { isNoteMoved: true, areBusinessesMoved: false },
  ],
  [
    keys.team('t'),
    { archived: false },
    { archived: true },
    'organizationChanged',
    { teamKey: 't', isNoteMoved: true, areBusinessesMoved: false },
  ],
  [
    keys.sponsor('s'),
    { name: 'Oven' },
    { name: 'Kiln' },
    'businessChanged',
    { sponsorKey: 's', areCopiesMoved: true },
  ],
  [keys.sponsor('s'), undefined, {}, 'businessChanged', { areCopiesMoved: false }],
  [keys.sponsor('s'), {}, undefined, 'businessChanged', { areCopiesMoved: false }],
  [
    keys.sponsor('s'),
    { teamKeys: [] },
    { teamKeys: ['t'] },
    'businessChanged',
    { sponsorKey: 's', areCopiesMoved: false },
  ],
  [keys.fans('t'), {}, {}, 'fanCountMoved', { teamKey: 't', hasRushBegun: false }],
  [keys.fans('t'), {}, { [RUSH]: at }, 'fanCountMoved', { teamKey: 't', hasRushBegun: true }],
  [keys.fans('t'), { [RUSH]: at }, { [RUSH]: at }, 'fanCountMoved', { hasRushBegun: false }],
  [keys.fans('t'), undefined, { pushReach: 1 }, 'fanCountMoved', { teamKey: 't' }],
  [keys.fans('t'), { pushReach: 1 }, undefined, 'fanCountMoved', { teamKey: 't' }],
  [keys.fans('t'), { pushReach: 1 }, { pushReach: 1, fans: 2 }, 'fanCountMoved', {}],
  [keys.redemption('u', 'o', 1), {}, { isAnonymous: true }, 'redeemerErased', {}],
  [proofKey('r'), undefined, { id: 'p' }, 'proofMoved', { after: { id: 'p' } }],
  [proofKey('r'), { id: 'p' }, { id: 'q' }, 'proofMoved', { before: { id: 'p' } }],
  [proofKey('r'), { id: 'p' }, undefined, 'proofMoved', { before: { id: 'p' } }],
  [feedbackKey('r'), undefined, said('worked'), 'feedbackMoved', { after: said('worked') }],
  [feedbackKey('r'), said('worked'), said('refused'), 'feedbackMoved', { before: said('worked') }],
  [keys.event('u', 'e'), undefined, {}, 'eventNoted', { after: {} }],
  [
    keys.countDay({ kind: 'sponsor', key: 's' }, '2026-11-21'),
    {},
    {},
    'dayCounted',
    { sponsorKey: 's', day: '2026-11-21' },
  ],
  [
    keys.countTotal({ kind: 'sponsor', key: 's' }),
    { day: '2026-11-21', i: 3 },
    { day: '2026-11-22', i: 4 },
    'countersMoved',
    { seenOn: ['2026-11-21', '2026-11-22'] },
  ],
  [
    keys.countTotal({ kind: 'sponsor', key: 's' }),
    { day: '2026-11-22', i: 4, r: 1 },
    { day: '2026-11-22', i: 4, r: 2 },
    'countersMoved',
    { seenOn: [] },
  ],
  [
    keys.countTotal({ kind: 'platform' }),
    {},
    {},
    'countersMoved',
    { owner: { owner: 'platform' } },
  ],
  [keys.purchase('u', 'p'), undefined, was, 'purchased', { userKey: 'u', purchaseKey: 'p' }],
  [keys.purchase('u', 'p'), was, is, 'purchaseMoved', { purchaseKey: 'p', isRefunded: true }],
  [keys.purchase('u', 'p'), is, is, 'purchaseMoved', { purchaseKey: 'p', isRefunded: false }],
  [keys.checkout('u', 'c'), was, is, 'checkoutMoved', { checkoutKey: 'c', isRefunded: true }],
  [
    keys.paymentAccount(pk.sponsor('s')),
    account(),
    account('2026-11-22'),
    'payeeReady',
    { type: 'sponsor', key: 's' },
  ],
  [
    keys.paymentAccount(pk.team('t')),
    account(),
    account('2026-11-22'),
    'payeeReady',
    { type: 'team', key: 't' },
  ],
]

describe('a record of the stream', () => {
  test.each(CHANGES)('of %o means what has happened', (key, before, after, kind, facts) => {
    expect(change(key, before, after)).toMatchObject({ kind, ...facts })
  })

  test.each(CHANGES)('of %o passes the filters of all who take it', (key, _, __, kind) => {
    const takers = [COUNTED, FANNED_OUT].filter((kinds: readonly ChangeKind[]) =>
      kinds.includes(kind),
    )
    expect(takers).not.toEqual([])
    for (const kinds of takers) {
      expect(sortKeyPrefixes(kinds).filter((prefix) => key.sk.startsWith(prefix))).toHaveLength(1)
    }
  })

  it.each([
    [keys.redemption('u', 'o', 1), {}, { deviceInfo: {} }],
    [keys.impression('i'), {}, undefined],
    [refusedKey('u', 'o', '2026-11-22'), {}, undefined],
    [keys.purchase('u', 'p'), was, undefined],
    [keys.checkout('u', 'c'), undefined, was],
    [keys.cardWork('o'), {}, undefined],
    [keys.paymentAccount(pk.team('t')), account('2026-11-22'), account()],
    [keys.place(pk.team('t')), undefined, {}],
    [keys.offerSponsor('o'), {}, {}],
    [keys.fans('t'), { fans: 2 }, { fans: 2, pushReach: { fans: 1 } }],
    [keys.sponsor('s'), {}, {}],
    [keys.sponsor('s'), { revision: 1 }, { revision: 2, newestDealKey: 'o' }],
    [keys.purchaseStep('u', 'p', 's'), undefined, {}],
    [keys.reconciliation('2026-11-22'), undefined, {}],
  ])('of %o means nothing to anybody', (key, before, after) => {
    expect(change(key, before, after)).toBeUndefined()
  })
})
