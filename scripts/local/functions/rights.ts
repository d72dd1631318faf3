import { AsyncLocalStorage } from 'node:async_hooks'
import { documentClient } from '#lambdas/base/clients.ts'
import type { Rights, TableAction } from '#lambdas/manifest.ts'

interface Holder {
  readonly name: string
  readonly rights: Rights
}

const holders = new AsyncLocalStorage<Holder>()

/** Runs a function with the rights of its manifest line, as its IAM role would have them. */
export function withRights<T>(name: string, rights: Rights, run: () => T): T {
  return holders.run({ name, rights }, run)
}

/** The function that runs here, by its manifest name; undefined outside of any. */
export function runningFunction(): string | undefined {
  return holders.getStore()?.name
}

/**
 * Refuses, as IAM would, what a running function asks of the table beyond its manifest line.
 * Calls outside any function (seed, tests) are free.
 */
export function enforceRights(): void {
  documentClient().middlewareStack.add(
    (next, context) => async (args) => {
      const holder = holders.getStore()
      if (holder) check(holder, String(context.commandName), args.input as Input)
      return next(args)
    },
    { step: 'initialize', name: 'enforceRights' },
  )
}

interface Input {
  readonly IndexName?: string
  readonly TransactItems?: readonly Record<string, unknown>[]
}

function check({ name, rights }: Holder, command: string, input: Input): void {
  if (input.IndexName !== undefined) {
    if (rights.indexes?.some((index) => index === input.IndexName)) return
    throw new Error(`AccessDenied: ${name} may not query the index ${input.IndexName}`)
  }
  for (const action of actionsOf(command, input)) {
    if (!rights.table?.includes(action)) throw new Error(`AccessDenied: ${name} may not ${action}`)
  }
}

const OF_TRANSACTION: Record<string, TableAction> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
}

function actionsOf(command: string, input: Input): TableAction[] {
  if (command === 'TransactWriteItemsCommand') {
    return (input.TransactItems ?? []).flatMap((part) =>
      Object.keys(part).flatMap((kind) => OF_TRANSACTION[kind] ?? []),
    )
  }
  if (command === 'TransactGetItemsCommand') return ['GetItem']
  return [command.replace(/Command$/, '') as TableAction]
}
