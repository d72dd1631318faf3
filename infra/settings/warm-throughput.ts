import type { Environment } from './environments.ts'
import type { WarmUnits } from './table-settings.ts'

/**
 * Capacity units per second that every new on-demand table and index serves immediately. DynamoDB
 * accepts no lower values.
 */
export const WARM_FROM_THE_START: WarmUnits = { readUnits: 12_000, writeUnits: 4_000 }

/**
 * Returns the warm throughput of the table and of each index, or undefined if the settings have
 * none. Throws unless each value is a whole number between DynamoDB's minimum and the request
 * limit.
 */
export function warmThroughput({ name, table }: Environment) {
  const { warm, maxReadUnits, maxWriteUnits } = table
  if (warm === undefined) return undefined
  const limits = { readUnits: maxReadUnits, writeUnits: maxWriteUnits }
  for (const part of ['table', 'eachIndex'] as const) {
    for (const unit of ['readUnits', 'writeUnits'] as const) {
      const [units, least, most] = [warm[part][unit], WARM_FROM_THE_START[unit], limits[unit]]
      if (Number.isInteger(units) && units >= least && units <= most) continue
      const field = `${name}.table.warm.${part}.${unit}`
      throw new Error(`environments.ts: ${field} must be a whole number from ${least} to ${most}`)
    }
  }
  return { table: perSecond(warm.table), eachIndex: perSecond(warm.eachIndex) }
}

function perSecond({ readUnits, writeUnits }: WarmUnits) {
  return { readUnitsPerSecond: readUnits, writeUnitsPerSecond: writeUnits }
}
