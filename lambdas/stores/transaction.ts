import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { documentClient } from '../runtime/clients.ts'
import { backOff, tableName } from './table.ts'

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Write<Kind extends keyof TransactItem> = Omit<NonNullable<TransactItem[Kind]>, 'TableName'>

/** One part of a transaction, without the table's name. */
export type Part =
  | { readonly put: Write<'Put'> }
  | { readonly update: Write<'Update'> }
  | { readonly remove: Write<'Delete'> }
  | { readonly check: Write<'ConditionCheck'> }

/**
 * `done`; or the indexes of the parts whose condition failed, with the items that stood in the way
 * where the part asked for them; or `busy` when others kept touching the same items.
 */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly parts: readonly number[] }
  | { readonly kind: 'busy' }

/** So many parts may a transaction have. */
export const TRANSACTION_MAX = 100

const ATTEMPTS = 6

/** Writes all parts or none. Tried again only when every reason is a conflict with another write. */
export async function transact(parts: readonly Part[]): Promise<Outcome> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const reasons = await attemptOnce(parts)
    if (reasons === undefined) return { kind: 'done' }
    const failed = reasons.flatMap((reason, i) => (reason === 'ConditionalCheckFailed' ? [i] : []))
    if (failed.length > 0) return { kind: 'failed', parts: failed }
    await backOff(attempt)
  }
  return { kind: 'busy' }
}

const HEALING = new Set([
  'None',
  'TransactionConflict',
  'ThrottlingError',
  'ConditionalCheckFailed',
])

/** Undefined when written; else one reason per part. Whatever is neither condition nor load is thrown. */
async function attemptOnce(parts: readonly Part[]): Promise<string[] | undefined> {
  try {
    await documentClient().send(new TransactWriteCommand({ TransactItems: parts.map(toItem) }))
    return undefined
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    const reasons = (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None')
    if (reasons.length === 0 || !reasons.every((reason) => HEALING.has(reason))) throw error
    return reasons
  }
}

function toItem(part: Part): TransactItem {
  const TableName = tableName()
  if ('put' in part) return { Put: { TableName, ...part.put } } as TransactItem
  if ('update' in part) return { Update: { TableName, ...part.update } } as TransactItem
  if ('remove' in part) return { Delete: { TableName, ...part.remove } } as TransactItem
  return { ConditionCheck: { TableName, ...part.check } } as TransactItem
}
