import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  dropPendingAction,
  keepPendingAction,
  pendingDeal,
  takePendingAction,
} from '#web/lib/session/pending-action.ts'

const HOUR_MS = 60 * 60 * 1000

function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}

const openTab = () => vi.stubGlobal('sessionStorage', aStorage())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  vi.stubGlobal('localStorage', aStorage())
  openTab()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('keeps a wanted deal for other tabs, once', () => {
  keepPendingAction('redeem deal-1')
  openTab()

  expect(pendingDeal()).toBe('deal-1')
  expect(takePendingAction('redeem deal-2')).toBe(false)
  expect(takePendingAction('redeem deal-1')).toBe(true)
  expect(pendingDeal()).toBeUndefined()
  expect(takePendingAction('redeem deal-1')).toBe(false)
})

it('keeps a follow, which shares data, for its own tab only', () => {
  keepPendingAction('follow team-1')
  openTab()

  expect(takePendingAction('follow team-1')).toBe(false)
})

it('forgets a wanted deal after an hour, after another action, and when dropped', () => {
  keepPendingAction('redeem deal-1')
  vi.advanceTimersByTime(HOUR_MS)
  expect(pendingDeal()).toBeUndefined()

  keepPendingAction('redeem deal-1')
  keepPendingAction('save deal-2')
  expect(pendingDeal()).toBeUndefined()

  keepPendingAction('redeem deal-1')
  dropPendingAction()
  expect(pendingDeal()).toBeUndefined()
})

it.each(['', 'redeem deal-1', `${Date.now()} follow team-1`, `${Date.now()} redeem a b`])(
  'reads no deal from %j',
  (text) => {
    localStorage.setItem('pendingAction', text)

    expect(pendingDeal()).toBeUndefined()
  },
)
