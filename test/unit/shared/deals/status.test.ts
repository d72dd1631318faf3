import { expect, it } from 'vitest'
import { displayStatus, isDraft, secondLabel } from '#shared/deals/status.ts'

const activatedAt = '2026-11-20T20:00:00.000Z'
const NOW = new Date('2026-11-20T21:00:00.000Z')
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
  const deal = { published, active, triggered, activatedAt, publishedAt: activatedAt }

  expect([displayStatus(deal, NOW), secondLabel(deal, NOW)]).toEqual([status, LABELS[label]])
})

it.each([
  [{}, 'draft'],
  [{ publishAt: activatedAt }, 'archived'],
  [{ archivedAt: activatedAt }, 'archived'],
  [{ publishedAt: activatedAt }, 'archived'],
] as const)('not published, with %j: %s', (times, status) => {
  const deal = { published: false, active: false, triggered: false, ...times }

  expect([displayStatus(deal, NOW), isDraft(deal)]).toEqual([status, status === 'draft'])
})

it('is triggered until the end of its trigger', () => {
  const deal = { published: true, active: true, triggered: true, activatedAt }
  const at = (triggerEndAt: string) => ({ ...deal, triggerEndAt })
  const [runs, over] = [at('2026-11-20T21:00:00.000Z'), at('2026-11-20T20:59:59.999Z')]

  expect([displayStatus(runs, NOW), secondLabel(runs, NOW)?.kind]).toEqual([
    'triggered',
    'activatedAt',
  ])
  expect([displayStatus(over, NOW), secondLabel(over, NOW)?.kind]).toEqual([
    ...['notTriggered', 'notRedeemable'],
  ])
})
