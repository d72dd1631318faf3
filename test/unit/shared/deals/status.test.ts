import { expect, it } from 'vitest'
import { displayStatus, secondLabel } from '#shared/deals/status.ts'

const activatedAt = '2026-11-20T20:00:00.000Z'
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
  const deal = { published, active, triggered, activatedAt }

  expect([displayStatus(deal), secondLabel(deal)]).toEqual([status, LABELS[label]])
})
