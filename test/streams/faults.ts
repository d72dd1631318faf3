import { AsyncLocalStorage } from 'node:async_hooks'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { DynamoFailure } from '#lambdas/base/dynamo/failure.ts'

export class Crash extends Error {
  override readonly name = 'Crash'
}

/** Returns true if an error is an injected crash. */
export function isCrash(error: unknown): boolean {
  return error instanceof Error && error.name === 'Crash'
}

interface Faults {
  /** Lets `atWrite` writes succeed, and fails all later ones as if the process had died. */
  crash:
    | {
        atWrite: number
        /** True if the write at the crash takes effect. */
        isWritten: boolean
      }
    | undefined
  /** Number of upcoming updates whose conditions fail. */
  failedConditions: number
  /** Action to run once, after the consumer reads counters and before it writes them. */
  beforeWrites: (() => Promise<void>) | undefined
}

/** Faults to inject into upcoming writes. */
export const faults: Faults = {
  crash: undefined,
  failedConditions: 0,
  beforeWrites: undefined,
}

const inInterlude = new AsyncLocalStorage<boolean>()
let running: Promise<void> | undefined

/**
 * Runs the pending action before a write. All writes wait for the action, except those of the
 * action itself.
 */
async function interlude(): Promise<void> {
  if (inInterlude.getStore()) return
  const { beforeWrites } = faults
  if (beforeWrites !== undefined) {
    faults.beforeWrites = undefined
    running = inInterlude.run(true, beforeWrites)
  }
  await running
}

export function injectFaults(): void {
  aroundDynamo(async (call, next) => {
    const { operation } = call
    if (operation !== 'UpdateItem' && operation !== 'TransactWriteItems') return next(call)
    await interlude()
    if (faults.failedConditions > 0 && operation === 'UpdateItem') {
      faults.failedConditions -= 1
      throw new DynamoFailure('ConditionalCheckFailedException', { message: 'injected' })
    }
    if (faults.crash === undefined) return next(call)
    if (faults.crash.atWrite > 0) {
      faults.crash.atWrite -= 1
      return next(call)
    }
    // A dead process writes nothing more, so all later writes of this run fail, too.
    if (faults.crash.isWritten) {
      faults.crash.isWritten = false
      await next(call)
    }
    throw new Crash('injected')
  })
}
