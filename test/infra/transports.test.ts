import { App } from 'aws-cdk-lib'
import { expect, test } from 'vitest'
import { addStacks } from '#infra/add-stacks.ts'
import { environments } from '#infra/settings/environments.ts'
import { transportOf } from '#infra/settings/transports.ts'
import { made } from './app-functions.ts'

test('every function of a first deployment reaches the table, the buckets and the search domain by their own clients', () => {
  const chosen = made.flatMap(({ Properties }) => {
    const { TABLE_TRANSPORT, FILES_TRANSPORT, SEARCH_TRANSPORT } =
      Properties.Environment?.Variables ?? {}
    const values = [TABLE_TRANSPORT, FILES_TRANSPORT, SEARCH_TRANSPORT]
    return values.filter((value) => value !== undefined)
  })
  expect(new Set(chosen)).toEqual(new Set(['sdk']))
  for (const [place, transport] of [
    ['TABLE_NAME', 'TABLE_TRANSPORT'],
    ['OPENSEARCH_ENDPOINT', 'SEARCH_TRANSPORT'],
  ] as const) {
    const having = (variable: string) =>
      made.filter(({ Properties }) => Properties.Environment?.Variables?.[variable])
    expect(having(transport)).toEqual(having(place))
    expect(having(transport)).not.toEqual([])
  }
})

test('an environment shifts to the thin transports function by function', () => {
  const transports = {
    table: { thin: ['list-deals'] },
    files: 'thin',
    search: { thin: ['read-feed'] },
  } as const
  expect(transportOf('list-deals', 'table', transports)).toBe('thin')
  expect(transportOf('redeem-deal', 'table', transports)).toBe('sdk')
  expect(transportOf('redeem-deal', 'files', transports)).toBe('thin')
  expect(transportOf('read-feed', 'search', transports)).toBe('thin')
  expect(transportOf('list-deals', 'search', transports)).toBe('sdk')
})

test('a setting that names an unknown function is refused, and the error names it', () => {
  const transports = {
    table: { thin: ['list-deals', 'redeem-deals'] },
    files: 'sdk',
    search: 'sdk',
  } as const
  const options = { bundlesFolder: 'nowhere', siteFolder: 'nowhere' }
  const environment = { ...environments.dev, transports }
  expect(() => addStacks(new App(), { environment, ...options })).toThrow(
    'transports.table.thin names redeem-deals, which no line of lambdas/manifest has',
  )
})
