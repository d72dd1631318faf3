import type { Alert } from '#shared/model/alerts.ts'
import { noteLoadSign } from '../../stores/load-signs.ts'

/**
 * Records the latest firing among alerts, so that background work yields to the redemptions of the
 * fired deal.
 */
export async function noteFirings(alerts: readonly Alert[]): Promise<void> {
  const firings = alerts.filter(({ kind }) => kind === 'triggered')
  const latest = firings
    .map(({ occasion }) => occasion)
    .toSorted()
    .at(-1)
  if (latest !== undefined) await noteLoadSign('triggered', latest)
}
