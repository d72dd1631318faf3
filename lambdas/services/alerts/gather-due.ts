import { mapAtMost, slicesOf } from '../../base/parallel.ts'
import { listDue } from '../../stores/alerts/claims.ts'
import { DUE_SHARDS } from '../../stores/table/alert-keys.ts'
import { allShards } from '../../stores/table/crowds.ts'
import { isPausedNow } from '../switches/paused.ts'
import { enqueueAlerts, type WorkOf } from './alert-work.ts'

const PAGE = 500
/** Maximum number of fans in one message. */
const SLICE = 100
const SHARDS_AT_ONCE = 4

/**
 * Enqueues all fans who have an alert due by now. Enqueuing a fan twice is harmless, because the
 * second message finds nothing to send. Enqueues nobody while alerts are paused, because each run
 * would enqueue the same fans again.
 */
export async function gatherDue(now: Date): Promise<Readonly<Record<string, number>>> {
  if (await isPausedNow({ name: 'alerts' }, now)) return { fansDue: 0 }
  const counts = await mapAtMost(SHARDS_AT_ONCE, allShards(DUE_SHARDS), (shard) =>
    gatherShard(shard, now),
  )
  return { fansDue: counts.reduce((sum, count) => sum + count, 0) }
}

/** Enqueues the fans of one shard. All due alerts of a fan are in the same shard. */
async function gatherShard(shard: number, now: Date): Promise<number> {
  const seen = new Set<string>()
  let after: Record<string, unknown> | undefined
  do {
    const page = await listDue(shard, now.toISOString(), { limit: PAGE, after })
    const found = new Set(page.claims.map(({ userKey }) => userKey))
    const userKeys = [...found].filter((userKey) => !seen.has(userKey))
    for (const userKey of userKeys) seen.add(userKey)
    const work = slicesOf(userKeys, SLICE).map(
      (some): WorkOf<'due'> => ({ kind: 'due', userKeys: some }),
    )
    if (work.length > 0) await enqueueAlerts(work)
    after = page.next
  } while (after !== undefined)
  return seen.size
}
