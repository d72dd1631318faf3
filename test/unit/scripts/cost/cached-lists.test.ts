import { expect, it } from 'vitest'
import { endpoints } from '#lambdas/manifest.ts'
import { cachedLists } from '#scripts/cost/cached-lists.ts'
import { costOf } from '#scripts/cost/sensitivity.ts'
import { PER_FAN } from '#scripts/cost/usage.ts'

it('lists every endpoint whose answers may be kept, the largest saving first', () => {
  const lists = cachedLists(1000)

  const cacheable = endpoints.filter(({ contract }) => contract.cache !== undefined)
  expect(lists).toHaveLength(cacheable.length)
  expect(lists[0]?.saved).toBeGreaterThan(lists.at(-1)?.saved ?? 0)
})

it('saves together what the bill is lower than without a cache', () => {
  const saved = cachedLists(1000).reduce((sum, list) => sum + list.saved, 0)

  expect(saved).toBeCloseTo(costOf(1000, { ...PER_FAN, cachedShare: 0 }) - costOf(1000))
})
