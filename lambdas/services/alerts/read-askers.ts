import { slicesOf } from '../../base/parallel.ts'
import { readAskers } from '../../stores/alerts/choices.ts'
import { type AlertWork, enqueueAlerts, type WorkOf } from './alert-work.ts'

/** Maximum number of fans that one message of the queue reads. */
const READ_AT_ONCE = 1_000
const SLICE = 500

/**
 * Splits the fans who chose an alert into slices, with a message for each. A slice that fails is
 * then retried alone.
 */
export async function splitAskers({ alert, teamKey, half, after }: WorkOf<'read'>): Promise<void> {
  const position = { half, after }
  const { choices, next } = await readAskers(teamKey, alert.kind, position, READ_AT_ONCE)
  const userKeys = choices.map(({ userKey }) => userKey)
  const work: AlertWork[] = []
  // Another message reads the other half of the list.
  if (next !== undefined && next.half === half) work.push({ kind: 'read', alert, teamKey, ...next })
  for (const slice of slicesOf(userKeys, SLICE)) {
    work.push({ kind: 'send', alert, teamKey, userKeys: slice })
  }
  if (work.length > 0) await enqueueAlerts(work)
}
