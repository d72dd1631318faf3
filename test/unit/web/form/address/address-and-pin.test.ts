import { describe, expect, it } from 'vitest'
import { positionOf, readPair } from '#web/form/address/address-and-pin.tsx'

describe('a pin', () => {
  it('stands where both coordinates are on Earth', () => {
    const position = { latitude: -90, longitude: 180 }
    expect(positionOf(position)).toEqual(position)
    expect(positionOf({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 })
  })

  it.each([
    ['', -79],
    [43, ''],
    [90.1, 0],
    [0, -180.1],
  ] as const)('stands nowhere at %s, %s', (latitude, longitude) => {
    expect(positionOf({ latitude, longitude })).toBeUndefined()
  })
})

describe('two coordinates in one text', () => {
  it.each(['43.6435, -79.3792', ' (43.6435,-79.3792) ', '43.6435\t-79.3792', '43.6435; -79.3792'])(
    'are read from "%s"',
    (text) => {
      expect(readPair(text)).toEqual({ latitude: 43.6435, longitude: -79.3792 })
    },
  )

  it.each([
    '43.6435',
    '43,6435',
    '43, -79',
    '143.6435, -79.3792',
    '43.6435, -279.3792',
    '40 Bay St',
  ])('are not read from "%s"', (text) => {
    expect(readPair(text)).toBeUndefined()
  })
})
