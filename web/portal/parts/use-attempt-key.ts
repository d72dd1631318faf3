import { useState } from 'react'

/** The name of what a form is opened for: sent again, it is done once. */
export function useAttemptKey(): string {
  return useState(() => crypto.randomUUID())[0]
}
