import { AsyncLocalStorage } from 'node:async_hooks'
import type { Rights } from '#lambdas/manifest.ts'
import { isAllowed } from './grants.ts'

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
 * Throws if the running function's manifest line does not allow an action. Outside functions, every
 * action is allowed.
 */
export function requireRight(action: string, resource: string, partition?: string): void {
  const holder = holders.getStore()
  const need = { action, resource, ...(partition !== undefined && { partition }) }
  if (holder === undefined || isAllowed(holder.rights, need)) return
  throw new Error(`AccessDenied: ${holder.name} may not ${action} on ${resource}`)
}
