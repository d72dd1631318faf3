import { slicesOf } from '../../base/parallel.ts'
import { readAskers } from '../../stores/alerts/choices.ts'
import { type AlertWork, enqueueAlerts, type WorkOf } from './alert-work.ts'

/** Maximum numbers of fans that one message reads, and that one message sends to. */
const READ_AT_ONCE = 1_000
const SLICE = 500

/**
 * Splits the fans who chose an alert into slices for separate messages. Enqueues all messages last, so that a
 * slice that fails is retried alone.
 */
export async function splitAskers({ alert, teamKey, half, after }: WorkOf<'read'>): Promise<void> {
  const position = { half, after }
  const { choices, next } = await readAskers(teamKey, alert.kind, position, READ_AT_ONCE)
  const userKeys = choices.map(({ userKey }) => userKey)
  const work: AlertWork[] = []
  // The other half is read by another message.
  if (next !== undefined && next.half === half) work.push({ kind: 'read', alert, teamKey, ...next })
  for (const slice of slicesOf(userKeys, SLICE)) {
    work.push({ kind: 'send', alert, teamKey, userKeys: slice })
  }
  if (work.length > 0) await enqueueAlerts(work)
}
