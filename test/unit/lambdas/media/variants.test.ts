import { expect, it } from 'vitest'
import { sharedPart } from '#lambdas/media/variants.ts'

it.each([
  ['in the middle', { width: 1200, height: 1200 }, { x: 50, y: 50 }, [0, 285, 1200, 630]],
  ['at the top', { width: 1200, height: 1200 }, { x: 50, y: 0 }, [0, 0, 1200, 630]],
  ['at the bottom', { width: 1200, height: 1200 }, { x: 0, y: 100 }, [0, 570, 1200, 630]],
  ['at the left', { width: 2400, height: 630 }, { x: 10, y: 50 }, [0, 0, 1200, 630]],
  ['off the middle', { width: 2400, height: 630 }, { x: 60, y: 50 }, [840, 0, 1200, 630]],
  ['of a thin line', { width: 1, height: 900 }, { x: 50, y: 50 }, [0, 450, 1, 1]],
])('what is shared of a picture whose point is %s', (_, size, point, expected) => {
  const { left, top, width, height } = sharedPart(size, point)

  expect([left, top, width, height]).toEqual(expected)
})
