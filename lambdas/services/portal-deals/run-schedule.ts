import { act } from '#shared/deals/actions.ts'
import { withClosingNotes } from '#shared/deals/closing.ts'
import { type Due, isLater, nextDue } from '#shared/deals/schedule.ts'
import type { Offer } from '#shared/model/offer.ts'
import { workOffDue } from '../../base/work-off-due.ts'
import { listDue } from '../../stores/deals/offers.ts'
import { readTally } from '../../stores/deals/redemptions.ts'
import { sponsorStays } from '../../stores/organizations/sponsors.ts'
import { BY_ITSELF } from '../audit/audit-change.ts'
import { changeDeal, type DealOutcome, dealAudit } from '../deals/change-deal.ts'

const AT_ONCE = 8
/** Milliseconds for one run, within the function's timeout. */
const TIME_MS = 45_000

/** Publishes and archives scheduled deals that are due. */
export async function runDealSchedule(now: Date): Promise<{ done: number; failed: number }> {
  const { done, failed } = await workOffDue(await listDue(now), {
    atOnce: AT_ONCE,
    timeMs: TIME_MS,
    failure: 'a deal could not be published or archived at its time',
    nameOf: (offerKey) => ({ offerKey }),
    async run(offerKey) {
      await actAtItsTime(offerKey, now)
      return 'done'
    },
  })
  return { done: done.length, failed: failed.length }
}

/**
 * Publishes or archives a deal that is due. If the business is deleted, removes the deal's schedule
 * instead of publishing it.
 */
async function actAtItsTime(offerKey: string, now: Date): Promise<void> {
  const outcome = await changeDue(offerKey, now, { change: actBy(now) })
  if (outcome === 'done') return
  const last =
    outcome === 'overtaken'
      ? await changeDue(offerKey, now, { action: 'unscheduleDeal', change: withoutTimes })
      : outcome
  if (last !== 'done') throw new Error(`Deal ${offerKey} kept changing`)
}

const withoutTimes: Change = ({ publishAt: _, archiveAt: __, ...deal }) => deal

function actBy(now: Date): Change {
  return (deal, { action }) => {
    const after = act(deal, action, { now, isScheduled: true })
    return typeof after === 'string' ? deal : after
  }
}

type Change = (deal: Offer, due: Due) => Offer

async function changeDue(
  offerKey: string,
  now: Date,
  { action, change }: { readonly action?: 'unscheduleDeal'; readonly change: Change },
): Promise<DealOutcome> {
  const tally = await readTally(offerKey)
  return changeDeal({
    offerKey,
    change(deal) {
      const due = deal && nextDue(deal)
      if (deal === undefined || due === undefined || isLater(due.at, now)) return deal
      return withClosingNotes(change(deal, due), tally, now)
    },
    beside(before, after) {
      const isPublished = before?.published === false && after?.published === true
      const done = isPublished ? 'publishDeal' : 'archiveDeal'
      return [
        ...(isPublished ? [sponsorStays(after.sponsor.key)] : []),
        dealAudit({ by: BY_ITSELF, action: action ?? done, before, after, now }),
      ]
    },
    now,
  })
}
