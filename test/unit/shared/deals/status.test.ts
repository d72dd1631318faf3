import { expect, it } from 'vitest'
import { filtersOf } from '#shared/deals/listing.ts'
import { closedBy, displayStatus, isDraft, secondLabel } from '#shared/deals/status.ts'

const activatedAt = '2026-11-20T20:00:00.000Z'
const NOW = new Date('2026-11-20T21:00:00.000Z')
const PLAIN = { flashDeal: false, contestDeal: false, redemptionsLimit: false } as const
const LABELS = {
  activatedAt: { kind: 'activatedAt', at: activatedAt },
  redeemable: { kind: 'redeemable' },
  notRedeemable: { kind: 'notRedeemable' },
  none: undefined,
} as const

it.each([
  [true, true, true, 'triggered', 'activatedAt'],
  [true, false, true, 'notTriggered', 'notRedeemable'],
  [true, true, false, 'visible', 'redeemable'],
  [true, false, false, 'visible', 'notRedeemable'],
  [false, false, false, 'archived', 'none'],
  [false, false, true, 'archived', 'none'],
] as const)('published %s, active %s, triggered %s: %s, %s', (...row) => {
  const [published, active, triggered, status, label] = row
  const deal = { ...PLAIN, published, active, triggered, activatedAt, publishedAt: activatedAt }

  expect([displayStatus(deal, NOW), secondLabel(deal, NOW)]).toEqual([status, LABELS[label]])
})

it.each([
  [{}, 'draft'],
  [{ publishAt: activatedAt }, 'scheduled'],
  [{ archivedAt: activatedAt }, 'archived'],
  [{ publishedAt: activatedAt }, 'archived'],
] as const)('not published, with %j: %s', (times, status) => {
  const deal = { published: false, active: false, triggered: false, ...times }

  expect([displayStatus(deal, NOW), isDraft(deal)]).toEqual([status, status === 'draft'])
})

it('is triggered until the end of its trigger', () => {
  const deal = { ...PLAIN, published: true, active: true, triggered: true, activatedAt }
  const at = (triggerEndAt: string) => ({ ...deal, triggerEndAt })
  const [runs, over] = [at('2026-11-20T21:00:00.000Z'), at('2026-11-20T20:59:59.999Z')]

  expect([displayStatus(runs, NOW), secondLabel(runs, NOW)?.kind]).toEqual([
    'triggered',
    'activatedAt',
  ])
  expect([displayStatus(over, NOW), secondLabel(over, NOW)?.kind]).toEqual([
    'notTriggered',
    'notRedeemable',
  ])
})

const LATER = '2026-11-28T14:00:00.000Z'
const BEFORE = '2026-11-20T20:30:00.000Z'
const ON = {
  ...PLAIN,
  published: true,
  active: true,
  triggered: false,
  exclusive: false,
  hiddenDeal: false,
  dealType: 'online' as const,
} as const

it('waits for its time, and is not archived', () => {
  const deal = { ...ON, published: false, active: false, publishAt: LATER }

  expect([displayStatus(deal, NOW), secondLabel(deal, NOW)]).toEqual(['scheduled', undefined])
  expect(filtersOf(deal)).toEqual(['OnlineDeals', 'ScheduledDeals'])
  const archived = { ...deal, publishAt: undefined, archivedAt: BEFORE }
  expect(filtersOf(archived)).toEqual(['OnlineDeals', 'ArchivedDeals'])
})

it.each([
  ['a flash deal without a unit', { flashDeal: true, isSoldOut: true }, 'soldOut', 'SoldOutDeals'],
  [
    'a flash deal whose end has come',
    { flashDeal: true, isSoldOut: true, hasEnded: true, expiresAt: BEFORE },
    'ended',
    'EndedDeals',
  ],
  [
    'a contest whose end has come',
    { contestDeal: true, hasEnded: true, expiresAt: BEFORE },
    'ended',
    'EndedDeals',
  ],
  [
    'a deal whose limit is reached',
    { redemptionsLimit: true, isSoldOut: true },
    'limitReached',
    'LimitReachedDeals',
  ],
] as const)('%s is not redeemable', (_, notes, kind, filter) => {
  const deal = { ...ON, ...notes }

  expect(secondLabel(deal, NOW)).toEqual({ kind })
  expect(filtersOf(deal)).toContain(filter)
  expect(closedBy({ ...deal, published: false }, NOW)).toBeUndefined()
})

it('is not over with the end of its trigger, after which it can be triggered again', () => {
  const deal = { ...ON, triggered: true, triggerEndAt: BEFORE, hasEnded: true }

  expect(secondLabel(deal, NOW)).toEqual({ kind: 'notRedeemable' })
  expect(filtersOf(deal)).not.toContain('EndedDeals')
  const flash = { ...deal, flashDeal: true, expiresAt: LATER }
  expect(filtersOf(flash)).not.toContain('EndedDeals')
  expect(closedBy({ ...flash, expiresAt: BEFORE }, NOW)).toBe('ended')
})
