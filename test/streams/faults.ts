import { AsyncLocalStorage } from 'node:async_hooks'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { DynamoFailure } from '#lambdas/base/dynamo/failure.ts'

export class Crash extends Error {
  override readonly name = 'Crash'
}

/** Returns whether an error is a crash, which functions may have wrapped. */
export function isCrash(error: unknown): boolean {
  return error instanceof Error && error.name === 'Crash'
}

interface Faults {
  /** Ends the simulated process at the n-th write from now on. */
  crash: { atWrite: number; isWritten: boolean } | undefined
  /** Number of single writes that fail their condition although nothing changed. */
  failedConditions: number
  /** Runs once, between reading and writing counters. */
  beforeWrites: (() => Promise<void>) | undefined
}

/** Pending faults of this process's writes. */
export const faults: Faults = {
  crash: undefined,
  failedConditions: 0,
  beforeWrites: undefined,
}

const inInterlude = new AsyncLocalStorage<boolean>()
let running: Promise<void> | undefined

/** Makes all other writes wait for an action; its own writes pass. */
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
