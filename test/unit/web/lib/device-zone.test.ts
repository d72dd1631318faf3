import { afterEach, expect, it, vi } from 'vitest'
import { deviceZone } from '#web/lib/device-zone.ts'
import { formatTime } from '#web/lib/format.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('follows the clock of the device when it is moved with the page open', () => {
  const kickOff = '2026-11-20T19:05:00.000Z'
  vi.stubEnv('TZ', 'America/Toronto')
  expect(deviceZone()).toBe('America/Toronto')
  expect(formatTime(kickOff, 'fr')).toMatch(/^14/)

  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect(deviceZone()).toBe('Asia/Tokyo')
  expect(formatTime(kickOff, 'fr')).toMatch(/^4\u00a0h/)
})
