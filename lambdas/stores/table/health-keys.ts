import { type ItemKey, pk, type Scope } from './keys.ts'

/**
 * Returns the key of the unhealthy deals of a business or of the platform. It sorts between
 * COUNT#TOTAL and INFO, so the query that reads a dashboard includes it.
 */
export function healthKey(scope: Scope): ItemKey {
  return { pk: pk.scope(scope), sk: HEALTH }
}

export const HEALTH = 'HEALTH'

/** Scope of all answers on the platform. */
export const ALL_ANSWERS: Scope = { kind: 'answers', owner: 'platform', ownerKey: 'all' }

/**
 * Returns the key of the answers of a scope that are stored once a day. It sorts after COUNT#TOTAL,
 * so queries of days skip it.
 */
export function toldKey(scope: Scope): ItemKey {
  return { pk: pk.scope(scope), sk: 'TOLD' }
}
