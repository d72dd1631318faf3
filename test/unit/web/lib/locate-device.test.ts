import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LOCATING_MS, locateDevice } from '#web/lib/locate-device.ts'

const OTTAWA = { latitude: 45.42, longitude: -75.7 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function givenBrowser(locate: Geolocation['getCurrentPosition'] | undefined): void {
  vi.stubGlobal('navigator', { geolocation: locate && { getCurrentPosition: locate } })
}

it('the device is where the browser says', async () => {
  givenBrowser((found) => found({ coords: { ...OTTAWA, accuracy: 9 } } as GeolocationPosition))

  expect(await locateDevice()).toEqual(OTTAWA)
})

it('the device is nowhere if the browser refuses or cannot locate', async () => {
  givenBrowser((_, failed) => failed?.({ code: 1 } as GeolocationPositionError))
  expect(await locateDevice()).toBeUndefined()

  givenBrowser(undefined)
  expect(await locateDevice()).toBeUndefined()
})

it('a browser that never answers is not waited for any longer than the limit', async () => {
  givenBrowser(() => undefined)
  const located = locateDevice()

  await vi.advanceTimersByTimeAsync(LOCATING_MS)

  expect(await located).toBeUndefined()
})
