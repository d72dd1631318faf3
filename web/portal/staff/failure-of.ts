import { hasCode, OfflineError } from '#web/lib/api/api-problem.ts'

const CODES = ['lastAdmin', 'tooManyTries', 'notInvitable'] as const

/** Returns the reason why an account was not changed, where there is a word for it. */
export function failureOf(error: Error): (typeof CODES)[number] | 'offline' | 'other' {
  if (error instanceof OfflineError) return 'offline'
  return CODES.find((code) => hasCode(error, code)) ?? 'other'
}
