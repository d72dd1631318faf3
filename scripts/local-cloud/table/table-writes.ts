import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import type { Operation } from '#lambdas/base/dynamo/operations.ts'

const listeners = new Set<() => void>()
let isWatching = false

/** Calls the listener after each table write of this process. `end` removes the listener. */
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
    // Failed writes count too, because perhaps only their answer was lost.
    if (isWrite(call.operation)) for (const listener of listeners) listener()
  }
}

export function isWrite(operation: Operation): boolean {
  return /^(Put|Update|Delete|TransactWrite|BatchWrite)/.test(operation)
}
