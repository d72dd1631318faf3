import { queueSender } from '../../base/queue.ts'
import { endRush } from '../../stores/fans/follow-rush.ts'
import type { MirrorWork } from './mirror-work.ts'

/** A rush lasts so long at least; then it is looked after as often whether its crowd has gone. */
const CALM_SECONDS = 10

/** Brings an organization's fan count back into one item; while a crowd still follows, after a while. */
export async function endFollowRush(teamKey: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CALM_SECONDS * 1000)
  if (await endRush(teamKey, before.toISOString())) return
  const again: MirrorWork = { kind: 'followRush', teamKey }
  await queueSender().send('mirrors', [again], { delaySeconds: CALM_SECONDS })
}
