import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { DynamoFailure } from '../../base/dynamo/failure.ts'
import { retryContended } from './retry-contended.ts'
import { tableName } from './table.ts'

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Write<Kind extends keyof TransactItem> = Omit<NonNullable<TransactItem[Kind]>, 'TableName'>

/** One part of a transaction, without the table's name. */
export type Part =
  | { readonly put: Write<'Put'> }
  | { readonly update: Write<'Update'> }
  | { readonly remove: Write<'Delete'> }
  | { readonly check: Write<'ConditionCheck'> }

/** The parts of a transaction by their names; what one name stands for may be several, or nothing. */
export type Parts<Name extends string> = {
  readonly [N in Name]?: Part | readonly Part[] | undefined
}

/**
 * `done`; or the names of the parts whose condition failed; or `busy` when others kept touching the
 * same items.
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

/** The most parts that a transaction may have. */
export const TRANSACTION_MAX = 100

const ATTEMPTS = 6

export interface TransactionOptions {
  readonly attempts?: number
  /**
   * Set where the parts' conditions fail once they are written, and who wrote them finds that out: then
   * no token is needed that keeps a request from being done twice when its answer is lost.
   */
  readonly isGuarded?: boolean
}

/** Writes all parts or none. Tried again only when every reason is a conflict with another write. */
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

/** Reasons for which a transaction may be written the next time, or whose condition says why not. */
const RETRYABLE_REASONS = new Set([
  'None',
  'TransactionConflict',
  'ThrottlingError',
  'ConditionalCheckFailed',
])

/** Undefined when written; else one reason per part. Whatever is neither condition nor load is thrown. */
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
