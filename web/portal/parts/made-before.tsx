import type { ReactNode } from 'react'
import type { FormProblem } from '#web/lib/form/form-problem.ts'
import { Link } from '#web/ui/link.tsx'

interface Words {
  readonly text: string
  /** Text of the link to the form of what was created. */
  readonly open: string
}

/** Says of a form that was sent before, and edited since, where that is what was made then. */
export function madeBefore(hrefOf: (key: string) => string, { text, open }: Words) {
  return (problem: FormProblem): ReactNode =>
    problem.kind === 'changed' && problem.made !== undefined ? (
      <>
        {text} <Link to={hrefOf(problem.made)}>{open}</Link>
      </>
    ) : undefined
}
