import type { CodeTotals, UnlockCode } from '#shared/model/code.ts'
import type { AccessLevel } from '#shared/model/offer.ts'
import type { Instant } from '#shared/time.ts'
import { codeKeys } from '../table/code-keys.ts'
import { keys } from '../table/keys.ts'
import { type Outcome, type Part, writeTransaction } from '../table/transaction.ts'
import { updateParts } from '../table/update-expression.ts'
import { moveTotals } from './code-totals.ts'
import { codeItem } from './codes.ts'

/** Fails where the organization has had the code before, of whatever level. */
export function addCode(code: UnlockCode): Part {
  return { put: { Item: codeItem(code), ConditionExpression: 'attribute_not_exists(pk)' } }
}

/** Adds one code; `team` fails where there is no such organization. */
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

/** Totals that an added code changes. */
export const ADDED: CodeTotals = { total: 1, active: 1, deactivated: 0 }

export interface CodeChange {
  readonly part: Part
  /** By what the totals move. */
  readonly moves: CodeTotals
}

interface Change {
  readonly kind: 'deactivate' | 'delete'
  readonly accessLevel: AccessLevel
  readonly at: Instant
}

/**
 * Takes a code away, as it was read: deactivated it moves to another list, deleted it is in none.
 * Undefined where there is nothing to change. A deleted code stands until its users have been looked
 * through: the same code, made anew meanwhile, would inherit them.
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

/** Removes what is left of a deleted code. */
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
