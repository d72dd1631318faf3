import * as z from 'zod/mini'
import type { WarmUnits } from '#infra/settings/table-settings.ts'
import { WARM_FROM_THE_START } from '#infra/settings/warm-throughput.ts'
import type { Amount } from './bill.ts'

const Warm = z.object({
  WarmThroughput: z.optional(
    z.object({ ReadUnitsPerSecond: z.number(), WriteUnitsPerSecond: z.number() }),
  ),
})
const Table = z.object({
  ...Warm.shape,
  GlobalSecondaryIndexes: z.optional(z.array(Warm)),
})
const Template = z.object({
  Resources: z.optional(
    z.record(z.string(), z.object({ Type: z.string(), Properties: z.optional(z.unknown()) })),
  ),
})

/**
 * Returns the one-time charges for creating the tables and indexes of an environment with their
 * warm units.
 */
export function warmChargeOf(templates: readonly unknown[]): Amount[] {
  const tables = templates
    .flatMap((template) => Object.values(Template.parse(template).Resources ?? {}))
    .filter(({ Type }) => Type === 'AWS::DynamoDB::GlobalTable')
    .map(({ Properties }) => Table.parse(Properties))
  return tables
    .flatMap((table) => [table, ...(table.GlobalSecondaryIndexes ?? [])])
    .flatMap(({ WarmThroughput: warm }) => {
      if (warm === undefined) return []
      const { ReadUnitsPerSecond: readUnits, WriteUnitsPerSecond: writeUnits } = warm
      return chargeFor(WARM_FROM_THE_START, { readUnits, writeUnits })
    })
}

/** Returns the one-time charges for raising the warm units of a table or an index. */
export function chargeFor(has: WarmUnits, wanted: WarmUnits): Amount[] {
  const more = (unit: keyof WarmUnits) => Math.max(0, wanted[unit] - has[unit])
  return [
    { service: 'DynamoDB', price: 'warmReadUnit', quantity: more('readUnits') },
    { service: 'DynamoDB', price: 'warmWriteUnit', quantity: more('writeUnits') },
  ]
}
