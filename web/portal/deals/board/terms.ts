import { FIRING_CAP_MAX } from '#shared/constants.ts'
import type { FiringDuration } from '#shared/deals/firing.ts'

/** Duration and cap of a firing, as typed. */
export type Terms = { duration: FiringDuration; cap: string }

export const NEW_TERMS: Terms = { duration: 'quarterHour', cap: '' }

/** Nothing typed is no cap of its own. */
export function capOf(typed: string): number | undefined | 'wrong' {
  const text = typed.replace(/[\s,]/g, '')
  if (text === '') return undefined
  const cap = /^\d+$/.test(text) ? Number(text) : 0
  return cap >= 1 && cap <= FIRING_CAP_MAX ? cap : 'wrong'
}
