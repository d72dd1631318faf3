import { type ItemKey, pk, type Scope } from './keys.ts'

/** A scope's month, YYYY-MM, on the clocks of a zone: before its days, outside of what is read with its totals. */
export function monthKey(scope: Scope, zone: string, month: string): ItemKey {
  return { pk: pk.scope(scope), sk: `COUNT#BY-ZONE#${zone}#${month}` }
}
