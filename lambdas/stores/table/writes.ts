import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { DynamoFailure, isConditionFailed } from '../../base/dynamo/failure.ts'
import { keys } from './keys.ts'
import { type Item, retryContended, tableName } from './table.ts'

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Write<Kind extends keyof TransactItem> = Omit<NonNullable<TransactItem[Kind]>, 'TableName'>

/** One write or check of a transaction, without the table's name. */
export type Part =
  | { readonly put: Write<'Put'> }
  | { readonly update: Write<'Update'> }
  | { readonly remove: Write<'Delete'> }
  | { readonly check: Write<'ConditionCheck'> }

/** Parts of a transaction by name. A name may have several parts or none. */
export type Parts<Name extends string> = {
  readonly [N in Name]?: Part | readonly Part[] | undefined
}

/**
 * Result of a transaction. `failed` contains the names of the parts whose condition failed. `busy`
 * means that every attempt conflicted with concurrent writes or was throttled.
 */
export type Outcome<Name extends string = string> =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly parts: readonly Name[] }
  | { readonly kind: 'busy' }

export function hasFailed<Name extends string>(
  outcome: Outcome<Name>,
  part: NoInfer<Name>,
): boolean {
  return outcome.kind === 'failed' && outcome.parts.includes(part)
}

/**
 * Throws if a transaction was given up because of concurrent writes. Does not throw if a condition
 * failed.
 */
export function throwIfBusy({ kind }: Outcome, what: string): void {
  if (kind === 'busy') throw new Error(`Concurrent writes prevented the ${what}`)
}

/** Maximum number of parts that DynamoDB accepts in a transaction. */
export const TRANSACTION_MAX = 100

const ATTEMPTS = 6

export interface TransactionOptions {
  readonly attempts?: number
  /**
   * True if repeating the transaction would fail a condition and the caller handles that failure.
   * The request then needs no idempotency token.
   */
  readonly isGuarded?: boolean
}

/** Writes all parts or none. Retries after throttling and conflicts with other writes. */
export async function writeTransaction<Name extends string>(
  parts: Parts<Name>,
  { attempts = ATTEMPTS, isGuarded = false }: TransactionOptions = {},
): Promise<Outcome<Name>> {
  const named = listParts(parts)
  const names = [...new Set(named.map(({ name }) => name))]
  const outcome = await retryContended(`transaction of ${names.join()}`, attempts, async () => {
    const reasons = await attemptOnce(
      named.map(({ part }) => part),
      isGuarded,
    )
    if (reasons === undefined) return DONE
    const failed = named.filter((_, i) => reasons[i] === 'ConditionalCheckFailed')
    if (failed.length === 0) return 'again'
    return { kind: 'failed', parts: [...new Set(failed.map(({ name }) => name))] } as const
  })
  return outcome === 'contended' ? { kind: 'busy' } : outcome
}

const DONE = { kind: 'done' } as const

function listParts<Name extends string>(parts: Parts<Name>) {
  const names = Object.keys(parts) as Name[]
  return names.flatMap((name) => [parts[name] ?? []].flat().map((part) => ({ name, part })))
}

/** Cancellation reasons that are retried or returned. Any other reason throws. */
const RETRYABLE_REASONS = new Set([
  'None',
  'TransactionConflict',
  'ThrottlingError',
  'ConditionalCheckFailed',
])

/**
 * Attempts a transaction once. Returns undefined after success, or else a reason for each part.
 * Throws on failures other than conditions, conflicts and throttling.
 */
async function attemptOnce(
  parts: readonly Part[],
  isGuarded: boolean,
): Promise<readonly string[] | undefined> {
  try {
    await dynamo('TransactWriteItems', {
      TransactItems: parts.map(toItem),
      ...(isGuarded && { ClientRequestToken: undefined }),
    })
    return undefined
  } catch (error) {
    const reasons = error instanceof DynamoFailure ? (error.reasons ?? []) : []
    if (reasons.length === 0 || !reasons.every((reason) => RETRYABLE_REASONS.has(reason)))
      throw error
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

/** Returns whether a write succeeded. Returns false if its condition failed. */
export async function isWritten(write: Promise<unknown>): Promise<boolean> {
  return (await failedItem(write)) === 'written'
}

/**
 * Returns `written`, or the item that failed the condition. The item is undefined unless the write
 * requests it.
 */
export async function failedItem(
  write: Promise<unknown>,
): Promise<'written' | Readonly<Record<string, unknown>> | undefined> {
  try {
    await write
    return 'written'
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    return error.item
  }
}

/**
 * Returns a check that the user is not deleted, because a token may still be valid after the
 * deletion.
 */
export function notDeleted(userKey: string): Part {
  return {
    check: {
      Key: keys.user(userKey),
      ConditionExpression: 'attribute_not_exists(deletedAt)',
    },
  }
}

/**
 * Puts an item if none exists, at half the cost of a transaction. Returns `taken` if one exists
 * with another `id`. A retry after a lost response finds its own `id` and returns `done`.
 */
export async function putIfAbsent(
  item: Item & { readonly id: string },
): Promise<'done' | 'taken' | 'busy'> {
  const found = await writeAlone(`put of ${item.sk}`, () => putOnce(item))
  if (found === 'busy') return 'busy'
  return found === 'written' || found?.['id'] === item.id ? 'done' : 'taken'
}

/**
 * Writes one item without a transaction, and retries while a transaction is writing the same item.
 * Returns what `failedItem` returns, or `busy` after the last attempt.
 */
export async function writeAlone(
  name: string,
  write: () => Promise<unknown>,
  attempts = ATTEMPTS,
): Promise<Awaited<ReturnType<typeof failedItem>> | 'busy'> {
  const outcome = await retryContended(name, attempts, async () => {
    try {
      return await failedItem(write())
    } catch (error) {
      if (isConflict(error)) return 'again'
      throw error
    }
  })
  return outcome === 'contended' ? 'busy' : outcome
}

function putOnce(item: Item): Promise<unknown> {
  return dynamo('PutItem', {
    TableName: tableName(),
    Item: item,
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  })
}

/** Returns whether a concurrent transaction is writing the same item. */
export function isConflict(error: unknown): boolean {
  return error instanceof DynamoFailure && error.name === 'TransactionConflictException'
}

/**
 * Returns the time of a record's next change, at least 1 ms after the previous change even if
 * clocks differ.
 */
export function nextUpdate({ updatedAt }: { readonly updatedAt: Instant }, now: Date): Instant {
  return new Date(Math.max(now.getTime(), Date.parse(updatedAt) + 1)).toISOString()
}
