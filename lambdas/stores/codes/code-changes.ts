import type { AccessLevel } from '#shared/model/access-levels.ts'
import type { CodeTotals, UnlockCode } from '#shared/model/code.ts'
import type { Instant } from '#shared/time.ts'
import { codeKeys } from '../table/code-keys.ts'
import { keys } from '../table/keys.ts'
import { updateParts } from '../table/update-expression.ts'
import { type Outcome, type Part, writeTransaction } from '../table/writes.ts'
import { moveTotals } from './code-totals.ts'
import { codeItem } from './codes.ts'

/**
 * Returns a transaction part that adds a code. The part fails if the organization already has the
 * code, on any level.
 */
export function addCode(code: UnlockCode): Part {
  return { put: { Item: codeItem(code), ConditionExpression: 'attribute_not_exists(pk)' } }
}

/**
 * Adds one code with its audit record. `team` fails if the organization does not exist, `code` if
 * the organization already has the code.
 */
export function putCode(
  code: UnlockCode,
  audit: Part,
): Promise<Outcome<'team' | 'code' | 'beside'>> {
  const { teamKey, accessLevel } = code
  return writeTransaction({
    team: { check: { Key: keys.team(teamKey), ConditionExpression: 'attribute_exists(pk)' } },
    code: addCode(code),
    beside: [moveTotals(teamKey, accessLevel, ADDED), audit].filter((part) => part !== undefined),
  })
}

/** Changes of the organization's totals when a code is added. */
export const ADDED: CodeTotals = { total: 1, active: 1, deactivated: 0 }

export interface CodeChange {
  readonly part: Part
  /** Changes of the organization's totals. */
  readonly moves: CodeTotals
}

interface Change {
  readonly kind: 'deactivate' | 'delete'
  readonly accessLevel: AccessLevel
  readonly at: Instant
}

/**
 * Returns the change that deactivates or deletes a code; undefined if nothing changes. A deleted
 * code stays stored until its users are processed, so that a new code does not inherit the users.
 */
export function takeCode(
  code: UnlockCode | undefined,
  { kind, accessLevel, at }: Change,
): CodeChange | undefined {
  if (code === undefined || code.accessLevel !== accessLevel) return undefined
  const { teamKey, status } = code
  const key = keys.code(teamKey, code.code)
  const unchanged = [['status', status]] as const
  const none = { key, add: new Map(), unchanged }
  if (kind === 'delete') {
    const update = updateParts({
      ...none,
      set: { status: 'deleted' },
      remove: ['teamPk', 'teamSk'],
    })
    const active = status === 'active' ? -1 : 0
    return { part: { update }, moves: { total: -1, active, deactivated: -1 - active } }
  }
  if (status !== 'active') return undefined
  const set = {
    status: 'deactivated',
    deactivatedAt: at,
    ...codeKeys.listed(teamKey, accessLevel, 'deactivated', code.code),
  }
  const update = updateParts({ ...none, set })
  return { part: { update }, moves: { total: 0, active: -1, deactivated: 1 } }
}

/**
 * Returns a transaction part that removes a code. The part fails unless its status is `deleted`.
 */
export function removeDeleted(teamKey: string, code: string): Part {
  return {
    remove: {
      Key: keys.code(teamKey, code),
      ConditionExpression: '#status = :deleted',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':deleted': 'deleted' },
    },
  }
}

export function sumOfMoves(moves: readonly CodeTotals[]): CodeTotals {
  return moves.reduce(
    (sum, by) => ({
      total: sum.total + by.total,
      active: sum.active + by.active,
      deactivated: sum.deactivated + by.deactivated,
    }),
    { total: 0, active: 0, deactivated: 0 },
  )
}
