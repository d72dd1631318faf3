import { slicesOf } from '../../base/parallel.ts'
import { readAllAskers, readAskers } from '../../stores/alerts/choices.ts'
import { fixBorders } from '../../stores/alerts/slices.ts'
import { type AlertWork, enqueueAlerts, type WorkOf } from './alert-work.ts'

/** Maximum number of fans that the first delivery of a queue message reads. */
const READ_AT_ONCE = 1_000
/**
 * Maximum number of fans in one slice. Sending to them takes a few seconds at the function's
 * limited pace.
 */
const SLICE = 500

/**
 * Splits the fans who chose an alert into slices, and enqueues one `send` message per slice, so
 * that slices are sent in parallel. If more fans may follow, also enqueues a `read` message for
 * them. If `work` is delivered again, the slices keep their borders.
 */
export async function splitAskers(work: WorkOf<'read'>, now: Date): Promise<void> {
  const { alert, teamKey, half, after, isShared } = work
  const page = await readAskers(teamKey, alert.kind, { half, after }, READ_AT_ONCE)
  if (page.userKeys.length === 0) return
  const place = { alert, teamKey, half, fan: after ?? '' }
  const { borders, isRepeated } = await fixBorders(place, bordersOf(page.userKeys), now)
  const last = borders.at(-1)
  const userKeys = isRepeated
    ? await readAllAskers(teamKey, alert.kind, { half, after, upTo: last })
    : page.userKeys
  const slices = borders.map((slice, i): AlertWork => {
    const since = borders[i - 1] ?? ''
    const fans = userKeys.filter((userKey) => userKey > since && userKey <= slice)
    return { kind: 'send', alert, teamKey, half, slice, userKeys: fans, isShared }
  })
  const next: AlertWork[] =
    page.hasMore || isRepeated
      ? [{ kind: 'read', alert, teamKey, half, after: last, isShared }]
      : []
  await enqueueAlerts([...next, ...slices])
}

function bordersOf(userKeys: readonly string[]): string[] {
  return slicesOf(userKeys, SLICE).flatMap((slice) => slice.at(-1) ?? [])
}
