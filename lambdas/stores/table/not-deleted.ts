import { keys } from './keys.ts'
import type { Part } from './transaction.ts'

/** A part of what a user writes: a token that outlives them must write nothing. */
export function notDeleted(userKey: string): Part {
  return {
    check: {
      Key: keys.user(userKey),
      ConditionExpression: 'attribute_not_exists(deletedAt)',
    },
  }
}
