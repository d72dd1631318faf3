import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it, test } from 'vitest'
import {
  ENVIRONMENT_NAMES,
  type Environment,
  type EnvironmentName,
  environments,
} from '#infra/settings/environments.ts'
import { TableStack } from '#infra/stacks/table-stack.ts'
import { priced, total } from '#scripts/cost/bill.ts'
import { warmChargeOf } from '#scripts/cost/floor.ts'

type Warm = Environment['table']['warm']

const gameDay = {
  table: { readUnits: 20_000, writeUnits: 15_000 },
  eachIndex: { readUnits: 12_000, writeUnits: 6_000 },
}

/** Returns the template of the table's stack. */
function templateWith(name: EnvironmentName, warm: Warm): Template {
  const environment = {
    ...environments[name],
    table: { ...environments[name].table, ...(warm && { warm }) },
  }
  return Template.fromStack(new TableStack(new App(), 'Table', environment))
}

const tableOf = (template: Template) =>
  Object.values(template.findResources('AWS::DynamoDB::GlobalTable'))[0]?.['Properties']

describe('warm throughput', () => {
  it.each(ENVIRONMENT_NAMES)('is off in %s', (name) => {
    const text = JSON.stringify(templateWith(name, environments[name].table.warm).toJSON())
    expect(text).not.toContain('WarmThroughput')
  })

  it('is set for the table and each of its indexes', () => {
    const table = tableOf(templateWith('production', gameDay))
    expect(table.WarmThroughput).toEqual({
      ReadUnitsPerSecond: 20_000,
      WriteUnitsPerSecond: 15_000,
    })
    const indexes: { IndexName: string; WarmThroughput: object }[] = table.GlobalSecondaryIndexes
    expect(indexes.map(({ IndexName }) => IndexName)).toEqual(['bySponsor', 'byTeam', 'byOffer'])
    for (const { WarmThroughput, IndexName } of indexes) {
      expect(WarmThroughput, IndexName).toEqual({
        ReadUnitsPerSecond: 12_000,
        WriteUnitsPerSecond: 6_000,
      })
    }
  })

  test.each([
    [
      { ...gameDay, table: { readUnits: 20_000, writeUnits: 20_001 } },
      'production.table.warm.table.writeUnits must be a whole number from 4000 to 20000',
    ],
    [
      { ...gameDay, eachIndex: { readUnits: 11_999, writeUnits: 6_000 } },
      'production.table.warm.eachIndex.readUnits must be a whole number from 12000 to 40000',
    ],
    [
      { ...gameDay, table: { readUnits: 20_000.5, writeUnits: 15_000 } },
      'production.table.warm.table.readUnits must be a whole number',
    ],
  ])('a value that DynamoDB would refuse or never serve is refused by name', (warm, message) => {
    expect(() => templateWith('production', warm)).toThrow(message)
  })
})

describe('the one-time charge', () => {
  it('counts the units of the table and of three indexes above those of new ones', () => {
    const charge = warmChargeOf([templateWith('production', gameDay).toJSON()])
    const sum = (price: string) =>
      charge.filter((row) => row.price === price).reduce((all, { quantity }) => all + quantity, 0)
    expect(sum('warmReadUnit')).toBe(8_000)
    expect(sum('warmWriteUnit')).toBe(11_000 + 3 * 2_000)
    expect(total(charge.map(priced))).toBeCloseTo(8_000 * 0.002145 + 17_000 * 0.010725)
  })

  it('is nothing where the setting is off', () => {
    expect(warmChargeOf([templateWith('dev', undefined).toJSON()])).toEqual([])
  })
})
