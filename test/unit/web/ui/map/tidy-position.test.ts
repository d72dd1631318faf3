import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tidyPosition } from '#web/ui/map/tidy-position.ts'

it.each([
  ['to the metre', -79.379_123_456, 43.643_512_3, -79.379_12, 43.643_51],
  ['past the edge to the east', 190, 10, -170, 10],
  ['past the edge to the west, twice round', -550, 10, 170, 10],
  ['no farther than the poles', 0, 90.000_01, 0, 90],
  ['without a minus before nothing', -0.000_001, -0.000_001, 0, 0],
])('a point is kept %s', (_, lng, lat, longitude, latitude) => {
  expect(tidyPosition({ lng, lat })).toEqual({ longitude, latitude })
})

it('every point is one that a form takes', () => {
  const degrees = fc.double({ min: -2000, max: 2000, noNaN: true })
  fc.assert(
    fc.property(degrees, degrees, (lng, lat) => {
      const { latitude, longitude } = tidyPosition({ lng, lat })
      expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
    }),
  )
})
