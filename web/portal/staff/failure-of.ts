import { hasCode, OfflineError } from '#web/lib/api/api-problem.ts'

const CODES = ['lastAdmin', 'tooManyTries', 'notInvitable'] as const

/** Why a change of an account did not come about, as far as there is a word for it. */
export function failureOf(error: Error): (typeof CODES)[number] | 'offline' | 'other' {
  if (error instanceof OfflineError) return 'offline'
  return CODES.find((code) => hasCode(error, code)) ?? 'other'
}
