import { useState } from 'react'

/** Returns an idempotency key for a form: sent again, it takes effect once. */
export function useAttemptKey(): string {
  return useState(() => crypto.randomUUID())[0]
}
