/**
 * Result of a check: `ok`, `do` if something must be done before the deployment, or `later` if it
 * can wait.
 */
export interface Verdict {
  readonly state: 'ok' | 'do' | 'later'
  readonly text: string
}

export function fine(text: string): Verdict {
  return { state: 'ok', text }
}

export function toDo(text: string): Verdict {
  return { state: 'do', text }
}

export function later(text: string): Verdict {
  return { state: 'later', text }
}
