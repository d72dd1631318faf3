import { IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { signOf } from '#web/counter/signs.ts'

const ofCoupon = (outcome: 'offline' | 'needsNetwork' | 'updating' | 'failed' | 'forged') =>
  signOf({ code: 'FW:1', check: { outcome } })
const ofPurchase = (kind: 'offline' | 'needsNetwork' | 'updating' | 'failed' | 'unknown') =>
  signOf({ code: 'A', attempt: 'a', verdict: { kind } })
const tooMany = { passesAt: undefined }

it('shows a crossed-out cloud only if the network is missing', () => {
  const missing = [ofCoupon('offline'), ofCoupon('needsNetwork'), ofPurchase('offline')]
  const others = [
    ofCoupon('updating'),
    ofCoupon('failed'),
    ofPurchase('updating'),
    ofPurchase('failed'),
    signOf({ code: '1', check: { outcome: 'tooManyTries', ...tooMany } }),
    signOf({ code: 'A', attempt: 'a', verdict: { kind: 'tooMany', ...tooMany } }),
  ]

  expect(new Set(missing)).toEqual(new Set([IconCloudOff]))
  expect(others).not.toContain(IconCloudOff)
})

it('shows a coupon that is to be confirmed by another icon than a confirmed one', () => {
  expect(signOf({ code: 'FW:1', check: { outcome: 'toBeConfirmed' } })).toBe(IconCloudUp)
  expect(signOf({ code: 'FW:1', check: { outcome: 'valid' } })).not.toBe(IconCloudUp)
})
