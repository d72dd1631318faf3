import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { Caller } from '../../base/caller.ts'
import { type AuditPart, auditPart } from '../../stores/audit.ts'

/** Author recorded for automatic changes, for example when a scheduled deal is published. */
export const BY_ITSELF = { userKey: 'schedule', email: undefined, role: undefined } as const

export interface Changed<Entity extends object> {
  /** Partition key of the changed entity, for example `TEAM#` followed by its key. */
  readonly thing: string
  readonly action: AuditAction
  readonly by: Pick<Caller, 'userKey' | 'email' | 'role'>
  /** State before the change; undefined if the change creates the entity. */
  readonly before: Entity | undefined
  /** State after the change; undefined if the change deletes the entity. */
  readonly after: Entity | undefined
  readonly now: Date
}

/** Fields that the audit omits because every change updates them. */
const MOMENTS: readonly string[] = ['updatedAt', 'editedAt']

/** Builds the audit record of a change, with only the fields that differ, except `MOMENTS`. */
export function auditChange<Entity extends object>(changed: Changed<Entity>): AuditPart {
  const { thing, action, by, now } = changed
  const before = { ...changed.before } as Record<string, unknown>
  const after = { ...changed.after } as Record<string, unknown>
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !MOMENTS.includes(name) && !isDeepStrictEqual(before[name], after[name]),
  )
  const differing = (side: Record<string, unknown>) =>
    Object.fromEntries(
      names.flatMap((name) => (side[name] === undefined ? [] : [[name, side[name]]])),
    )
  return auditPart(thing, {
    at: now.toISOString(),
    userKey: by.userKey,
    email: by.email,
    role: by.role,
    action,
    before: differing(before),
    after: differing(after),
  })
}
