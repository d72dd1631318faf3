import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeRedirectPath, takeRedirectPath } from '#web/lib/session/redirect-path.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/deals?flashDeals=true', '/deals?flashDeals=true'],
  ['/', '/feed'],
  ['/?utm_source=mail', '/feed'],
  ['//elsewhere.example/deals', '/feed'],
  ['/\\elsewhere.example', '/feed'],
  ['/logout', '/feed'],
  ['/login?toPortal=true', '/feed'],
  ['/onboarding?step=3', '/feed'],
  ['/organizations/logout', '/organizations/logout'],
])('a fan who came from %s goes to %s after onboarding, once', (from, to) => {
  storeRedirectPath(from)
  expect(takeRedirectPath()).toBe(to)
  expect(takeRedirectPath()).toBeUndefined()
})
