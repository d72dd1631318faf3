import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellOf, middleOf } from '#shared/geo-cell.ts'

it('knows Toronto by its geohash', () => {
  expect(cellOf({ latitude: 43.6532, longitude: -79.3832 })).toBe('dpz8')
})

it('the middle of a cell lies in it, half a cell from any place of it at most', () => {
  const position = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(position, (place) => {
      const middle = middleOf(cellOf(place))
      expect(cellOf(middle)).toBe(cellOf(place))
      expect(Math.abs(middle.latitude - place.latitude)).toBeLessThanOrEqual(90 / 1024)
      expect(Math.abs(middle.longitude - place.longitude)).toBeLessThanOrEqual(180 / 1024)
    }),
    { numRuns: 200 },
  )
})
