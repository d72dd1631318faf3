import { type ReactNode, useState } from 'react'
import type { FormProblem } from '#web/form/index.ts'
import { Link } from '#web/ui/index.ts'

/**
 * Returns an idempotency key, which stays the same while the component is mounted. The server
 * creates nothing twice for the same key.
 */
export function useAttemptKey(): string {
  return useState(() => crypto.randomUUID())[0]
}

interface Words {
  readonly text: string
  /** Text of the link to the created entity. */
  readonly open: string
}

/**
 * Returns a function that explains one problem of a form: the form was sent before with other
 * values, and the entity has already been created. The text links to that entity.
 */
export function madeBefore(hrefOf: (key: string) => string, { text, open }: Words) {
  return (problem: FormProblem): ReactNode =>
    problem.kind === 'changed' && problem.made !== undefined ? (
      <>
        {text} <Link to={hrefOf(problem.made)}>{open}</Link>
      </>
    ) : undefined
}
