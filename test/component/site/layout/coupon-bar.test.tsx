import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { EN_DESKTOP } from '#test/fixtures/screens.ts'

/** Exceeds the delay after which a fan's page registers the service worker. */
const LATER_MS = 3_000

it.each([
  { who: 'a fan', as: aFanOf(EN_DESKTOP), times: 1 },
  { who: 'a visitor', as: undefined, times: 0 },
])('registers the service worker $times times for $who', async ({ as, times }) => {
  const register = vi.spyOn(navigator.serviceWorker, 'register').mockRejectedValue(new Error())
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await visit('/how-it-works', { ...EN_DESKTOP, ...(as && { as }) })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBe(0)

  await vi.advanceTimersByTimeAsync(LATER_MS)

  await expect.poll(() => register.mock.calls.length).toBe(times)
})
