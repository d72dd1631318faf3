import { isStillNews } from '#shared/alerts/news.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import type { Offer } from '#shared/model/offer.ts'
import { newKey } from '../../base/keys.ts'
import { logger } from '../../base/logger.ts'
import { mapAhead, mapAtMost, slicesOf } from '../../base/parallel.ts'
import { claimAlert } from '../../stores/alerts/claims.ts'
import { type StoredDraw, storedDraw } from '../../stores/alerts/drawn-fans.ts'
import {
  finishSlice,
  moveSlice,
  type Progress,
  releaseSlice,
  type Slice,
  takeSlice,
} from '../../stores/alerts/slices.ts'
import { enqueueAlerts, type WorkOf } from './alert-work.ts'
import { openDeal } from './open-deal.ts'
import { type Planned, planGroup } from './plan-group.ts'
import { pushTo } from './push-to-fans.ts'

/**
 * Maximum number of fans who get pushes between two saves of progress. After a crash, at most this
 * many fans get a push a second time (lambdas/decisions/alerts/a-slice-records-its-progress.md).
 */
const GROUP = 100
const CLAIMS_AT_ONCE = 25
/** Seconds after which a message is retried if another delivery is processing its slice. */
const BUSY_SECONDS = 30

type Send = WorkOf<'send'>

/**
 * Sends an alert, now or later, to the fans of a slice who still want it, may see the deal and are
 * not held out. Sends nothing if the deal is no longer available, if the alert is outdated, or if
 * an earlier delivery has completed the slice. Enqueues the work again if another delivery is
 * processing the slice.
 */
export async function alertFans(work: Send, now: Date): Promise<void> {
  const { alert, teamKey, half, userKeys } = work
  const fan = work.slice ?? userKeys.at(-1)
  const deal = await openDeal(alert.offerKey, now)
  if (deal === undefined || !isStillNews(alert, deal) || fan === undefined) return
  const sending = { work, deal, slice: { alert, teamKey, half, fan }, owner: newKey() }
  const reached: Reached = { progress: undefined, told: [], held: [], earlier: undefined }
  try {
    await alertGroups(sending, reached, now)
  } catch (error) {
    await giveUp(sending, reached, now)
    throw error
  }
}

interface Sending {
  readonly work: Send
  readonly deal: Offer
  readonly slice: Slice
  readonly owner: string
}

/** Holder of a delivery's progress, so that `alertFans` can release the slice after a failure. */
interface Reached {
  progress: Progress | undefined
  /** Keys of the fans who were told in this delivery, or get the alert later. */
  readonly told: string[]
  /** Keys of the fans who were held out in this delivery. */
  readonly held: string[]
  /** Fans whom earlier deliveries told or held out. */
  earlier: StoredDraw | undefined
}

/** Alerts one group of fans after another. Records each group before sending its pushes. */
async function alertGroups(sent: Sending, reached: Reached, now: Date): Promise<void> {
  const { work, deal, slice, owner } = sent
  const taken = await takeSlice(slice, owner, now)
  if (taken === 'done') return
  if (taken === 'busy') return enqueueAlerts([work], BUSY_SECONDS)
  const { draw, ...progress } = taken
  reached.earlier = draw
  reached.progress = progress
  let { told } = progress
  const groups = mapAhead(groupsOf(work.userKeys, progress), async (group) => ({
    ...group,
    planned: await planGroup({ ...work, userKeys: group.userKeys }, deal, now),
  }))
  for await (const { userKeys, isAgain, planned } of groups) {
    const claimed = await claimPlanned(planned, work, deal)
    const pushed = claimed.filter(({ now: channels }) => channels.includes('push'))
    const sending = userKeys.at(-1)
    addDrawn(reached, claimed)
    if (pushed.length > 0) {
      const next = { told, sending, isAgain: isAgain || undefined }
      const isOwn = await moveSlice(slice, owner, next)
      if (!isOwn) return logger.warn('another delivery has taken a slice of fans', { slice })
      reached.progress = next
      const fans = pushed.map(({ recipient, claim }) => ({ recipient, alerts: [{ claim, deal }] }))
      await pushTo(fans, now)
    }
    told = sending
    reached.progress = { told, sending: undefined, isAgain: undefined }
  }
  await finishSlice(slice, owner, { draw: drawBy(sent, reached, now), now })
}

/**
 * Releases a slice after a failure. If the release fails, too, the slice stays reserved until its
 * lease expires.
 */
async function giveUp(sending: Sending, reached: Reached, now: Date): Promise<void> {
  const { slice, owner } = sending
  const released = { progress: reached.progress ?? {}, draw: drawBy(sending, reached, now), now }
  await releaseSlice(slice, owner, released).catch((error: unknown) => {
    logger.warn('a slice of fans was not given up', { slice, error })
  })
}

interface Group {
  readonly userKeys: string[]
  /** True for the group to which an earlier delivery was sending when that delivery crashed. */
  readonly isAgain: boolean
}

/**
 * Returns the remaining fans in groups. If a delivery crashed while it alerted a group, that group
 * is alerted a second time, but not a third time.
 */
function groupsOf(userKeys: readonly string[], { told = '', sending, isAgain }: Progress): Group[] {
  const left = userKeys.filter((userKey) => userKey > told)
  const crashed = left.filter((userKey) => sending !== undefined && userKey <= sending)
  const groups = slicesOf(left.slice(crashed.length), GROUP).map((group) => ({
    userKeys: group,
    isAgain: false,
  }))
  if (crashed.length === 0) return groups
  if (isAgain) {
    logger.error('fans may lack an alert after two crashes', { fans: crashed.length, sending })
    return groups
  }
  return [{ userKeys: crashed, isAgain: true }, ...groups]
}

/** Claims the alerts of a group where needed, and returns those that belong to this delivery. */
async function claimPlanned(planned: Planned[], work: Send, deal: Offer): Promise<Planned[]> {
  const isClaimed = await mapAtMost(CLAIMS_AT_ONCE, planned, (one) =>
    claimIfNeeded(one, work, deal),
  )
  return planned.filter((_, i) => isClaimed[i])
}

/** Notes who of a group was told, now or later, and who was held out. */
function addDrawn({ told, held }: Reached, claimed: readonly Planned[]): void {
  for (const { isHeldOut, recipient } of claimed) {
    const drawn = isHeldOut ? held : told
    drawn.push(recipient.userKey)
  }
}

/**
 * Returns the fans whom this delivery and earlier ones told or held out, as the slice stores them.
 */
function drawBy({ slice }: Sending, { told, held, earlier }: Reached, now: Date) {
  return storedDraw(slice.alert, { at: now.toISOString(), told, held }, earlier)
}

/**
 * Claims an alert if it is due later, or if the fan may be in slices of several organizations.
 * Other alerts need no claim, because the recorded progress of the slice prevents repetitions
 * without a write for each fan. Returns false if the alert is claimed for another organization.
 */
async function claimIfNeeded(
  { claim }: Planned,
  { isShared }: Send,
  deal: Offer,
): Promise<boolean> {
  const isElsewhere = isShared || livingTeams(deal).length > 1
  return claim.due === undefined && !isElsewhere ? true : claimAlert(claim)
}
