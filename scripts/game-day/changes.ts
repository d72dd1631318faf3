import { INDEX_NAMES } from '#infra/settings/table-indexes.ts'
import type { WarmUnits } from '#infra/settings/table-settings.ts'
import type { IndexName } from '#lambdas/manifest.ts'
import type { AccountState, Read } from './account-state.ts'
import type { ApiName, Capacity, Throttle } from './cloud.ts'
import type { BreakCall, Demand, Need } from './demand.ts'
import type { SettingChange } from './note.ts'
import { warmNeed } from './verdicts.ts'

/** Change of warm throughput, which cannot be lowered again afterwards. */
export interface WarmChange {
  readonly part: 'table' | IndexName
  readonly before: WarmUnits
  readonly after: WarmUnits
}

/** Changes that raise limits to what a game day needs. */
export interface Changes {
  readonly settings: readonly SettingChange[]
  readonly warm: readonly WarmChange[]
}

export function changesFor(demand: Demand, state: AccountState): Changes {
  const { apiRate, apiBurst, liveRate, liveBurst, reserved } = demand
  return {
    settings: [
      throttleChange('api', { rate: apiRate, burst: apiBurst }, state.api),
      throttleChange('live', { rate: liveRate, burst: liveBurst }, state.live),
      ...[...reserved].map(([name, need]) => shareChange(name, need, state)),
    ].filter((change) => change !== undefined),
    warm: warmChanges(demand, state),
  }
}

function throttleChange(
  api: ApiName,
  { rate, burst }: { rate: Need; burst: Need },
  state: Read<Throttle>,
): SettingChange | undefined {
  if ('error' in state) return undefined
  const before = state.value
  if (before.ratePerSecond >= rate.amount && before.burst >= burst.amount) return undefined
  const after = {
    ratePerSecond: Math.max(before.ratePerSecond, rate.amount),
    burst: Math.max(before.burst, burst.amount),
  }
  return { kind: 'throttle', api, before, after }
}

function shareChange(
  name: BreakCall,
  { amount }: Need,
  { reserved }: AccountState,
): SettingChange | undefined {
  const share = reserved.get(name)
  if (share === undefined || 'error' in share || share.value === undefined) return undefined
  if (share.value >= amount) return undefined
  return { kind: 'reserved', name, before: share.value, after: amount }
}

function warmChanges(
  { reads, writes, indexWrites }: Demand,
  { table }: AccountState,
): WarmChange[] {
  if ('error' in table) return []
  const { table: whole, indexes } = table.value
  const nothing = { amount: 0, from: '' }
  return [
    warmChange('table', { reads, writes }, whole),
    ...INDEX_NAMES.map((name) =>
      warmChange(name, { reads: nothing, writes: indexWrites[name] }, indexes.get(name)),
    ),
  ].filter((change) => change !== undefined)
}

/**
 * Returns the change of a table or an index, or undefined if it needs none. The change lowers no
 * units, because DynamoDB does not accept that.
 */
function warmChange(
  part: WarmChange['part'],
  { reads, writes }: { reads: Need; writes: Need },
  capacity: Capacity | undefined,
): WarmChange | undefined {
  if (capacity === undefined) return undefined
  const { warm: before, most } = capacity
  const readUnits = Math.max(before.readUnits, warmNeed(reads, most.readUnits).amount)
  const writeUnits = Math.max(before.writeUnits, warmNeed(writes, most.writeUnits).amount)
  if (readUnits === before.readUnits && writeUnits === before.writeUnits) return undefined
  return { part, before, after: { readUnits, writeUnits } }
}
