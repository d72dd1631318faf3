import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import type { Operation } from '#lambdas/base/dynamo/operations.ts'

const listeners = new Set<() => void>()
let isHeard = false

/** Calls the listener after each write that this process makes to the table, until it is ended. */
export function onTableWrite(listener: () => void): { end(): void } {
  listeners.add(listener)
  if (!isHeard) aroundDynamo(hear)
  isHeard = true
  return { end: () => void listeners.delete(listener) }
}

const hear: Parameters<typeof aroundDynamo>[0] = async (call, next) => {
  try {
    return await next(call)
  } finally {
    // Also when it failed: its answer alone may be lost.
    if (isWrite(call.operation)) for (const tell of listeners) tell()
  }
}

export function isWrite(operation: Operation): boolean {
  return /^(Put|Update|Delete|TransactWrite|BatchWrite)/.test(operation)
}
