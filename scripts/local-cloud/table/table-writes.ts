import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import type { Operation } from '#lambdas/base/dynamo/operations.ts'

const listeners = new Set<() => void>()
let isWatching = false

/** Calls the listener after each write of this process to the table; returns a way to stop. */
export function onTableWrite(listener: () => void): { end(): void } {
  listeners.add(listener)
  if (!isWatching) aroundDynamo(notifyListeners)
  isWatching = true
  return { end: () => void listeners.delete(listener) }
}

const notifyListeners: Parameters<typeof aroundDynamo>[0] = async (call, next) => {
  try {
    return await next(call)
  } finally {
    // Failed writes count too, as perhaps only their answer was lost.
    if (isWrite(call.operation)) for (const listener of listeners) listener()
  }
}

export function isWrite(operation: Operation): boolean {
  return /^(Put|Update|Delete|TransactWrite|BatchWrite)/.test(operation)
}
