import type { Alert } from '#shared/model/alerts.ts'
import { noteLoadSign } from '../../stores/load-signs.ts'

/**
 * Records the latest firing that the given alerts announce, so that background work waits while
 * fans redeem the fired deal.
 */
export async function noteFirings(alerts: readonly Alert[]): Promise<void> {
  const firings = alerts.filter(({ kind }) => kind === 'triggered')
  const latest = firings
    .map(({ occasion }) => occasion)
    .toSorted()
    .at(-1)
  if (latest !== undefined) await noteLoadSign('triggered', latest)
}
