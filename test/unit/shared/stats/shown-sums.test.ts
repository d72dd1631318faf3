import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsToCount } from '#shared/stats/shown-sums.ts'

const LEAST = 10
const sum = (parts: readonly { readonly answers: number }[]) =>
  parts.reduce((all, { answers }) => all + answers, 0)
const isEnough = (some: readonly { readonly answers: number }[]) => sum(some) >= LEAST

const parts = fc.array(fc.record({ answers: fc.integer({ min: 0, max: 25 }) }), { maxLength: 12 })

it('a sum leaves nothing or enough when the told parts are subtracted', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const seen = all.filter((part) => isEnough([part]))
      const rest = sum(partsToCount(all, seen, isEnough)) - sum(seen)
      expect(rest === 0 || rest >= LEAST).toBe(true)
    }),
  )
})

it('a sum of sums leaves nothing or enough when all that is told is subtracted', () => {
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 6 }), (groups) => {
      const told = groups.flatMap((group) =>
        partsToCount(
          group,
          group.filter((part) => isEnough([part])),
          isEnough,
        ),
      )
      const rest = sum(partsToCount(groups.flat(), told, isEnough)) - sum(told)
      expect(rest === 0 || rest >= LEAST).toBe(true)
    }),
  )
})

it('a sum counts hidden parts that are enough together', () => {
  const all = [{ answers: 4 }, { answers: 20 }, { answers: 6 }]
  expect(partsToCount(all, [{ answers: 20 }], isEnough)).toEqual(all)
})
