import { type ReactNode, useState } from 'react'
import type { FormProblem } from '#web/form/index.ts'
import { Link } from '#web/ui/index.ts'

/** Returns an idempotency key for a form: sent again, it takes effect once. */
export function useAttemptKey(): string {
  return useState(() => crypto.randomUUID())[0]
}

interface Words {
  readonly text: string
  /** Text of the link to the form of what was created. */
  readonly open: string
}

/** Returns the message for an edited form whose earlier version was already created, with a link. */
export function madeBefore(hrefOf: (key: string) => string, { text, open }: Words) {
  return (problem: FormProblem): ReactNode =>
    problem.kind === 'changed' && problem.made !== undefined ? (
      <>
        {text} <Link to={hrefOf(problem.made)}>{open}</Link>
      </>
    ) : undefined
}
