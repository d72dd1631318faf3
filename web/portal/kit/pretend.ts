import { ApiProblem, OfflineError } from '#web/lib/api-problem.ts'

export const OUTCOMES = {
  saved: 'It is saved',
  offline: 'The network is gone',
  refused: 'The server refuses a field',
  ended: 'The session has ended',
  broken: 'The server breaks down',
} as const
export type Outcome = keyof typeof OUTCOMES

/**
 * Simulates a server's response after a delay. Rejects with an error, unless the outcome is
 * `saved`.
 */
export async function pretend(outcome: Outcome, path: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 600))
  const error = { path: `body.${path}`, messageKey: 'errors.field.tooLong', limit: 3, detail: '' }
  if (outcome === 'offline') throw new OfflineError('Offline')
  if (outcome === 'ended') throw new ApiProblem(401, { code: 'unauthenticated' })
  if (outcome === 'broken') throw new ApiProblem(500, { code: 'internal' })
  if (outcome === 'refused') throw new ApiProblem(422, { code: 'invalidInput', errors: [error] })
}
