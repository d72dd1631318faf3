import { expect, it } from 'vitest'
import { boundsOf } from '#shared/date-bounds.ts'
import type { DateRange } from '#shared/date-range.ts'

/** In Toronto, this instant is still on November 21. */
const now = new Date('2026-11-22T04:30:00.000Z')

it.each<[DateRange, string, string]>([
  ['7', '2026-11-15T05:00:00.000Z', '2026-11-22T04:59:59.999Z'],
  ['30', '2026-10-23T04:00:00.000Z', '2026-11-22T04:59:59.999Z'],
  ['90', '2026-08-24T04:00:00.000Z', '2026-11-22T04:59:59.999Z'],
  ['ThisYear', '2026-01-01T05:00:00.000Z', '2026-11-22T04:59:59.999Z'],
  ['LastYear', '2025-01-01T05:00:00.000Z', '2026-01-01T04:59:59.999Z'],
])('%s goes from a midnight of Toronto to another', (range, from, to) => {
  expect(boundsOf(range, now)).toEqual({ from, to })
})

it('all time has no bounds', () => {
  expect(boundsOf('All', now)).toBeUndefined()
})
