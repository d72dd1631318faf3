import { expect, it } from 'vitest'
import { isOfArea } from '#scripts/changed-tests.ts'

const codes = { path: 'test/api/services/codes/codes.test.ts', project: 'api' }
const journey = { path: 'test/browser/codes/codes.test.ts', project: 'browser' }

it('a change of a function reaches the tests of its area', () => {
  const changed = ['web/main.tsx', 'lambdas/endpoints/codes/add-code.ts']

  expect(isOfArea(codes, changed)).toBe(true)
  expect(isOfArea({ ...codes, path: 'test/api/services/deals/redeem.test.ts' }, changed)).toBe(
    false,
  )
})

it('a change elsewhere reaches an area by imports alone', () => {
  expect(isOfArea(codes, ['web/portal/codes/codes-page.tsx', 'lambdas/manifest.ts'])).toBe(false)
})

it('no change reaches a journey by its area', () => {
  expect(isOfArea(journey, ['lambdas/services/codes/lose-code.ts'])).toBe(false)
})
