import { expect, test } from 'vitest'
import { ENVIRONMENT_NAMES, environments } from '#infra/settings/environments.ts'
import { reservedConcurrency } from '#infra/settings/reserved-concurrency.ts'
import { resourceName } from '#infra/settings/resource-names.ts'
import { endpoints } from '#lambdas/manifest.ts'
import { runbook } from './runbook-files.ts'
import { synthesized } from './synthesized.ts'

const cases = ENVIRONMENT_NAMES.map((name) => environments[name])

test.each(cases)(
  'functions of $name reserve what the settings say, and nothing else',
  (settings) => {
    const { byFunction, reserved } = reservedConcurrency(settings)
    const made = synthesized(settings.name)
      .ofType('AWS::Lambda::Function')
      .filter(({ Properties }) => Properties.ReservedConcurrentExecutions !== undefined)
      .map(({ Properties }) => [Properties.FunctionName, Properties.ReservedConcurrentExecutions])
    expect(Object.fromEntries(made)).toEqual(
      Object.fromEntries(
        Object.entries(byFunction).map(([name, share]) => [resourceName(settings, name), share]),
      ),
    )
    expect(made.reduce((sum, [, share]) => sum + share, 0)).toBe(reserved)
  },
)

test.each(cases)('what $name reserves leaves more than half to everything else', (settings) => {
  const { reserved, unreserved, accountLimit } = reservedConcurrency(settings)
  expect(reserved + unreserved).toBe(accountLimit)
  expect(unreserved).toBeGreaterThan(accountLimit / 2)
})

test('crawlers get less than fans, as they can wait', () => {
  const { byFunction } = reservedConcurrency(environments.production)
  expect(byFunction['read-sitemap']).toBeLessThan((byFunction['list-deals'] ?? 0) / 10)
  const readers = endpoints.filter(({ rights }) => rights.search).map((line) => line.contract.name)
  expect(Object.keys(byFunction).sort()).toEqual(readers.sort())
})

test('the runbook asks for the quota that production needs, and says what of it is reserved', () => {
  const { accountLimit, reserved } = reservedConcurrency(environments.production)
  expect(accountLimit).toBe(3_000)
  expect(runbook).toContain(`Production needs ${accountLimit.toLocaleString('en')}`)
  expect(runbook).toContain(`--desired-value ${accountLimit}`)
  expect(runbook).toContain(`reserves ${reserved} of them`)
})
