import type { QuietHours } from '../model/alerts.ts'

export const DEFAULT_QUIET_HOURS: QuietHours = { from: '21:00', to: '08:00' }

/** Equal times mean that there are no quiet hours. */
export const NO_QUIET_HOURS: QuietHours = { from: '00:00', to: '00:00' }

export function hasQuietHours({ from, to }: QuietHours): boolean {
  return from !== to
}
