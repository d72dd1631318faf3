import { documentClient } from '#lambdas/base/clients.ts'

const WRITES = /^(Put|Update|Delete|TransactWrite|BatchWrite)/

const listeners = new Set<() => void>()
const heard = new WeakSet<object>()

/** Calls the listener after each write that this process makes to the table, until it is ended. */
export function onTableWrite(listener: () => void): { end(): void } {
  const client = documentClient()
  if (!heard.has(client)) {
    heard.add(client)
    client.middlewareStack.add(
      (next, context) => async (args) => {
        try {
          return await next(args)
        } finally {
          // Also when it failed: its answer alone may be lost.
          if (WRITES.test(String(context.commandName))) for (const call of listeners) call()
        }
      },
      { step: 'initialize', name: 'onTableWrite' },
    )
  }
  listeners.add(listener)
  return { end: () => void listeners.delete(listener) }
}
