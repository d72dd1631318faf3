import { type ItemKey, pk, SORT } from './keys.ts'

/** Keys of what an admin is told first, as keys.ts spells all others. */
export const overviewKeys = {
  /** The platform's own record: read with its counters in one request. */
  made: (): ItemKey => ({ pk: pk.scope({ kind: 'platform' }), sk: SORT.info }),
  /** Progress of the walk that makes the next overview. */
  walk: (): ItemKey => ({ pk: 'SETTINGS', sk: 'OVERVIEWWALK' }),
}
