import { AsyncLocalStorage } from 'node:async_hooks'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { DynamoFailure } from '#lambdas/base/dynamo/failure.ts'

export class Crash extends Error {
  override readonly name = 'Crash'
}

/** A crash as it leaves a function, which lets no error out as it was thrown. */
export function isCrash(error: unknown): boolean {
  return error instanceof Error && error.name === 'Crash'
}

interface Faults {
  /** Ends the process, as far as it can see, at the n-th write from now on. */
  crash: { atWrite: number; isWritten: boolean } | undefined
  /** So many single writes fail their condition although nothing changed. */
  failedConditions: number
  /** Runs once, between reading counters and writing them. */
  beforeWrites: (() => Promise<void>) | undefined
}

/** Faults that wait to happen to the writes of this process's client. */
export const faults: Faults = {
  crash: undefined,
  failedConditions: 0,
  beforeWrites: undefined,
}

const inInterlude = new AsyncLocalStorage<boolean>()
let running: Promise<void> | undefined

/** All writes wait for what happens in between; its own writes do not. */
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
    // A dead process writes no more: every later write of this run fails as well.
    if (faults.crash.isWritten) {
      faults.crash.isWritten = false
      await next(call)
    }
    throw new Crash('injected')
  })
}
