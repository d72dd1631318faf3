import { expect, it } from 'vitest'
import { isOfArea, opensChanged } from '#scripts/changed-tests.ts'

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
  expect(isOfArea(codes, ['web/portal/codes/list/codes-page.tsx', 'lambdas/manifest.ts'])).toBe(
    false,
  )
})

it('no change reaches a journey by its area', () => {
  expect(isOfArea(journey, ['lambdas/services/codes/lose-code.ts'])).toBe(false)
})

const refunds = {
  path: 'test/component/portal/refunds/purchase-page.test.tsx',
  project: 'component',
}
const opened = (...changed: string[]) => opensChanged(refunds, changed)

it('a change of a screen reaches the component tests of that screen', () => {
  expect(opened('web/portal/refunds/purchase-record.tsx')).toBe(true)
  expect(opened('web/portal/codes/code-page.tsx', 'web/site/deal/deal-page.tsx')).toBe(false)
})

it('a change that screens share reaches all component tests', () => {
  expect(opened('web/portal/codes/code-page.tsx', 'web/ui/button.tsx')).toBe(true)
  expect(opened('web/portal/parts/days.ts')).toBe(true)
  expect(opened('shared/money.ts')).toBe(true)
  expect(opened('test/fixtures/component/visit.tsx')).toBe(true)
})

it('neither functions nor other tests reach a component test, but its own change does', () => {
  expect(opened('lambdas/services/codes/add-codes.ts', 'test/api/walk.test.ts')).toBe(false)
  expect(opened(refunds.path)).toBe(true)
})
