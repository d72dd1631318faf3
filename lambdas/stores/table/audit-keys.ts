import type { AuditedKind } from '#shared/audit/fields.ts'
import { brandPk, groupPk } from './brand-keys.ts'
import { type ItemKey, pk } from './keys.ts'

/** Partition keys of the entities that audit records describe. */
const THINGS: Readonly<Record<AuditedKind, (key: string) => string>> = {
  deal: pk.offer,
  organization: pk.team,
  business: pk.sponsor,
  brand: brandPk,
  dealGroup: groupPk,
  codes: (teamKey) => `CODES#${teamKey}`,
  staff: pk.user,
  setting: (name) => `SETTING#${name}`,
}
const KINDS = Object.keys(THINGS) as AuditedKind[]

export function thingOf(kind: AuditedKind, key: string): string {
  return THINGS[kind](key)
}

/**
 * Returns the kind and key of an audited entity. Returns undefined for entities that are not shown
 * in lists of changes. For example, purchases are not shown.
 */
export function auditedThing(thing: string): { kind: AuditedKind; entityKey: string } | undefined {
  const kind = KINDS.find((one) => thing.startsWith(THINGS[one]('')))
  return kind && { kind, entityKey: thing.slice(THINGS[kind]('').length) }
}

/** Index partition of all changes. */
export const CHANGES = 'CHANGES'

export const changesOfKind = (kind: AuditedKind) => `CHANGES#${kind}`
export const changesBy = (userKey: string) => `${userKey}#CHANGES`

export const auditKeys = {
  /** Key of the record of one action on an entity. `sort` begins with the action's time. */
  record: (thing: string, sort: string): ItemKey => ({ pk: `AUDIT#${thing}`, sk: sort }),
  /**
   * Index attributes that list a record among all changes, among changes of its kind, and among
   * changes by its author.
   */
  listed: (kind: AuditedKind, userKey: string, sort: string) => ({
    teamPk: CHANGES,
    teamSk: sort,
    offerPk: changesOfKind(kind),
    offerSk: sort,
    sponsorPk: changesBy(userKey),
    sponsorSk: sort,
  }),
}
