import { slicesOf } from '../../base/slices.ts'
import { readAskers } from '../../stores/alerts/choices.ts'
import { type AlertWork, enqueueAlerts, type WorkOf } from './alert-work.ts'

/** Fans that one message has read, and that one message has sent to. */
const READ_AT_ONCE = 1_000
const SLICE = 500

/**
 * Splits those who asked into slices. Reading stands apart from sending, and all that follows from it is
 * sent last: so a slice that fails is tried again alone.
 */
export async function splitAskers({ alert, teamKey, half, after }: WorkOf<'read'>): Promise<void> {
  const position = { half, after }
  const { choices, next } = await readAskers(teamKey, alert.kind, position, READ_AT_ONCE)
  const userKeys = choices.map(({ userKey }) => userKey)
  const work: AlertWork[] = []
  // The other half is read beside this one.
  if (next !== undefined && next.half === half) work.push({ kind: 'read', alert, teamKey, ...next })
  for (const slice of slicesOf(userKeys, SLICE)) {
    work.push({ kind: 'send', alert, teamKey, userKeys: slice })
  }
  if (work.length > 0) await enqueueAlerts(work)
}
