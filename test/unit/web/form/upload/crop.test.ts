import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLargeEnough, isOfAspect, UPLOAD_PURPOSES } from '#shared/model/uploads.ts'
import {
  type Crop,
  cropWith,
  firstCrop,
  hasEnoughPixels,
  viewOf,
  zoomRange,
} from '#web/form/upload/crop.ts'

const { dealPicture: photo, organizationLogo: logo } = UPLOAD_PURPOSES

describe('the first crop', () => {
  it.each([
    ['a photo of its shape is taken whole', photo, [900, 600], [0, 0, 900, 600]],
    ['a wide photo loses its sides', photo, [1200, 600], [150, 0, 900, 600]],
    ['a tall photo loses above and below', photo, [900, 1200], [0, 300, 900, 600]],
    ['a wide logo gets room above and below', logo, [400, 200], [0, -100, 400, 400]],
  ] as const)('%s', (_, purpose, [width, height], expected) => {
    const size = { width, height }
    const view = viewOf(size, purpose, firstCrop(size, purpose))

    expect([view.left, view.top, view.width, view.height]).toEqual(expected)
  })
})

describe('a crop', () => {
  const side = fc.integer({ min: 1, max: 6000 })
  const sizes = fc.record({ width: side, height: side })
  const change = fc.record(
    {
      zoom: fc.double({ min: 0.01, max: 100, noNaN: true }),
      x: fc.double({ min: -3, max: 3, noNaN: true }),
      y: fc.double({ min: -3, max: 3, noNaN: true }),
    },
    { requiredKeys: [] },
  )

  it.each([
    ['photo', photo],
    ['logo', logo],
  ] as const)(
    'of a %s stays within its picture, has its shape, and as many pixels as are asked for',
    (_, purpose) => {
      fc.assert(
        fc.property(sizes, fc.array(change, { maxLength: 5 }), (size, changes) => {
          fc.pre(hasEnoughPixels(size, purpose))
          const crop = changes.reduce<Crop>(
            (current, wanted) => cropWith(size, purpose, current, wanted),
            firstCrop(size, purpose),
          )
          const view = viewOf(size, purpose, crop)
          const rounded = { width: Math.ceil(view.width), height: Math.ceil(view.height) }

          expect(isOfAspect(purpose, view)).toBe(true)
          expect(isLargeEnough(purpose, rounded)).toBe(true)
          for (const [start, length, whole] of [
            [view.left, view.width, size.width],
            [view.top, view.height, size.height],
          ] as const) {
            const isInside = start >= -1e-6 && start + length <= whole + 1e-6
            const isAround = start <= 1e-6 && start + length >= whole - 1e-6
            expect(isInside || isAround).toBe(true)
          }
        }),
      )
    },
  )

  it('zooms as far as enough pixels are left', () => {
    expect(zoomRange({ width: 1200, height: 800 }, photo)).toEqual({ least: 1, most: 2 })
    expect(zoomRange({ width: 6000, height: 4000 }, photo)).toEqual({ least: 1, most: 4 })
    expect(zoomRange({ width: 600, height: 400 }, photo)).toEqual({ least: 1, most: 1 })
    expect(hasEnoughPixels({ width: 599, height: 400 }, photo)).toBe(false)
    expect(hasEnoughPixels({ width: 300, height: 50 }, logo)).toBe(true)
  })
})
