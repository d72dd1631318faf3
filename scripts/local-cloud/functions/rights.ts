import { AsyncLocalStorage } from 'node:async_hooks'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import type { Call } from '#lambdas/base/dynamo/operations.ts'
import type { Rights, TableAction } from '#lambdas/manifest.ts'

interface Holder {
  readonly name: string
  readonly rights: Rights
}

const holders = new AsyncLocalStorage<Holder>()

/** Runs a function with the rights of its manifest line, the local counterpart of an IAM role. */
export function withRights<T>(name: string, rights: Rights, run: () => T): T {
  return holders.run({ name, rights }, run)
}

/** Returns the name of the running function; undefined outside functions. */
export function runningFunction(): string | undefined {
  return holders.getStore()?.name
}

/**
 * Rejects table calls that the running function's manifest line does not allow, as IAM would. Seeds
 * and tests are not restricted.
 */
export function enforceRights(): void {
  aroundDynamo((call, next) => {
    const holder = holders.getStore()
    if (holder) check(holder, call)
    return next(call)
  })
}

function check({ name, rights }: Holder, call: Call): void {
  const asked = 'IndexName' in call.input ? call.input.IndexName : undefined
  if (asked !== undefined) {
    if (rights.indexes?.some((index) => index === asked)) return
    throw new Error(`AccessDenied: ${name} may not query the index ${asked}`)
  }
  for (const action of actionsOf(call)) {
    if (!rights.table?.includes(action)) throw new Error(`AccessDenied: ${name} may not ${action}`)
  }
}

const OF_TRANSACTION: Record<string, TableAction> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
}

function actionsOf({ operation, input }: Call): TableAction[] {
  if (operation === 'TransactGetItems') return ['GetItem']
  if (operation !== 'TransactWriteItems') return [operation]
  return (input.TransactItems ?? []).flatMap((part) =>
    Object.keys(part).flatMap((kind) => OF_TRANSACTION[kind] ?? []),
  )
}
