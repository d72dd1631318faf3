import { App } from 'aws-cdk-lib'
import { expect, test } from 'vitest'
import { addStacks } from '#infra/add-stacks.ts'
import { environments } from '#infra/settings/environments.ts'
import { transportOf } from '#infra/settings/transports.ts'
import { made } from './app-functions.ts'

test('every function of a first deployment reaches the table and the buckets by the SDK', () => {
  const chosen = made.flatMap(({ Properties }) => {
    const { TABLE_TRANSPORT, FILES_TRANSPORT } = Properties.Environment?.Variables ?? {}
    return [TABLE_TRANSPORT, FILES_TRANSPORT].filter((value) => value !== undefined)
  })
  expect(new Set(chosen)).toEqual(new Set(['sdk']))
  const reading = made.filter(({ Properties }) => Properties.Environment?.Variables?.TABLE_NAME)
  const choosing = made.filter(
    ({ Properties }) => Properties.Environment?.Variables?.TABLE_TRANSPORT,
  )
  expect(choosing).toEqual(reading)
})

test('an environment shifts to the thin transports function by function', () => {
  const transports = { table: { thin: ['list-deals'] }, files: 'thin' } as const
  expect(transportOf('list-deals', 'table', transports)).toBe('thin')
  expect(transportOf('redeem-deal', 'table', transports)).toBe('sdk')
  expect(transportOf('redeem-deal', 'files', transports)).toBe('thin')
})

test('a setting that names an unknown function is refused, and the error names it', () => {
  const transports = { table: { thin: ['list-deals', 'redeem-deals'] }, files: 'sdk' } as const
  const options = { bundlesFolder: 'nowhere', siteFolder: 'nowhere' }
  const environment = { ...environments.dev, transports }
  expect(() => addStacks(new App(), { environment, ...options })).toThrow(
    'transports.table.thin names redeem-deals, which no line of lambdas/manifest has',
  )
})
